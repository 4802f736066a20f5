/** Part on demand: sets TeX as MathML, for the few articles that have some. */
import { texToMath } from '../../assemble/tex-math';
import { offer } from '../parts';

offer('formulas', { texToMath });
