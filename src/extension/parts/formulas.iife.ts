import { texToMath } from '../../assemble/math/tex-to-mathml';
import { offer } from '../bridge/parts';

offer('formulas', { texToMath });
