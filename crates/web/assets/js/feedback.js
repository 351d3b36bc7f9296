// @ts-check
/** What can be heard and felt, for those who switched it on: a short tone, a short tremble. */

import { isOn } from './prefs.js';

/** Tones in hertz, one after the other, and a tremble in milliseconds. */
const SIGNALS = { entered: { tones: [660], tremble: 8 }, clash: { tones: [220, 196], tremble: 40 }, solved: { tones: [523, 659, 784, 1047], tremble: 60 } };

/** @type {AudioContext | null} */
let audio = null;

/** @param {keyof typeof SIGNALS} name */
export function signal(name) {
    const { tones, tremble } = SIGNALS[name];
    if (isOn('vibration')) navigator.vibrate?.(tremble);
    if (!isOn('sound') || typeof AudioContext === 'undefined') return;
    audio ??= new AudioContext();
    const { currentTime, destination } = audio;
    tones.forEach((tone, at) => {
        const start = currentTime + at * 0.11;
        const [source, volume] = [/** @type {AudioContext} */ (audio).createOscillator(), /** @type {AudioContext} */ (audio).createGain()];
        source.frequency.value = tone;
        volume.gain.setValueAtTime(0.08, start);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.12);
        source.connect(volume).connect(destination);
        source.start(start);
        source.stop(start + 0.13);
    });
}
