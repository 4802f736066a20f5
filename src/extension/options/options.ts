import browser from '../browser';
console.log('options', browser);
