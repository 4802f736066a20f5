/** Part on demand: sets TeX as MathML, for the few articles that have some. */
import { texToMath } from '../../assemble/math/tex-to-mathml';
import { offer } from '../bridge/parts';

offer('formulas', { texToMath });
