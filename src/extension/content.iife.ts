import { clip } from '../index';
import css from './reader/x.css?inline';
console.log(clip, css);
