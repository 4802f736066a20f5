/** What every page of ours, and the background, imports first: the extension API in one form for both browsers. */
import polyfill from 'webextension-polyfill';
import { takeApi } from './browser';

takeApi(polyfill);
