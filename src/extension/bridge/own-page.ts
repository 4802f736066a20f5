/** Sets the API to the polyfill. Our pages and the background import this first. */
import polyfill from 'webextension-polyfill';
import { takeApi } from './browser';

takeApi(polyfill);
