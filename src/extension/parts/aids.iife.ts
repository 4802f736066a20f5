/** Part on demand: what helps while one reads. */
import { offer } from '../parts';
import { openAids } from '../reader/aids/open';

offer('aids', { openAids });
