import contentScript from './content.iife?script&iife';
import browser from './browser';
void browser.scripting.executeScript({ target: { tabId: 0 }, files: [contentScript] });
