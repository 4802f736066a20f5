import browser from '../browser';
console.log('popup', browser);
