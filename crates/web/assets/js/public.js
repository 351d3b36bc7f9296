// @ts-check
/** Where links lead: to the public address of the site, where one was set when the page was built (SHUDU_PUBLIC_URL),
 * otherwise to wherever this page came from. */

const given = () => document.querySelector('meta[name="shudu-public-url"]')?.getAttribute('content')?.trim().replace(/\/+(#.*)?$/, '') ?? '';

/** What an address begins with, without a slash at the end. */
export const site = () => given() || location.origin + location.pathname.replace(/\/(index\.html)?$/, '');

/** Does a link lead to this machine alone? */
export const isOnlyHere = () => !given() && /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(location.hostname);
