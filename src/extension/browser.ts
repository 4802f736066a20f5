/** The one import of the polyfill; everything else takes `browser` from here, so that it can go in one edit. */
import browser from 'webextension-polyfill';

export default browser;
export type { Menus, Runtime, Tabs } from 'webextension-polyfill';
