/** Part on demand: names the parts of recipes, interviews and papers; how these and threads look in the reader, and what they offer there. */
import { nameParts } from '../../assemble/parts/name';
import { offer } from '../bridge/parts';
import kindsCss from '../../typeset/kinds.css?inline';
import { openKinds } from '../reader/kinds';

offer('kinds', { nameParts, openKinds, kindsCss });
