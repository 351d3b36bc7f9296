// @ts-check
/** The page as a program of the device: browsers that can install it say so, and ask when they are told to. */

/** What the browser has offered. @type {(Event & {prompt: () => Promise<unknown>}) | null} */
let offer = null;
/** @type {Set<(can: boolean) => void>} */
const listeners = new Set();

const tell = () => listeners.forEach(listener => listener(offer !== null));

window.addEventListener('beforeinstallprompt', event => {
    // It is offered on the first view, in the page's own words.
    event.preventDefault();
    offer = /** @type {any} */ (event);
    tell();
});
window.addEventListener('appinstalled', () => {
    offer = null;
    tell();
});

/** Tells whether it can be installed, now and later; gives a function that ends it.
 * @param {(can: boolean) => void} listener */
export function whenInstallable(listener) {
    listeners.add(listener);
    listener(offer !== null);
    return () => { listeners.delete(listener); };
}

/** Has the browser ask. An offer holds for one question. */
export async function askToInstall() {
    const asked = offer;
    offer = null;
    tell();
    await asked?.prompt();
}
