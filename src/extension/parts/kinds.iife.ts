import { nameParts } from '../../assemble/parts/name';
import { offer } from '../bridge/parts';
import kindsCss from '../../typeset/kinds.css?inline';
import { openKinds } from '../reader/kinds';

offer('kinds', { nameParts, openKinds, kindsCss });
