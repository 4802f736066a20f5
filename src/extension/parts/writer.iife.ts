/** Part on demand: Markdown. */
import { markdownFileSteps } from '../../article/formats/markdown-file';
import { offer } from '../parts';

offer('writer', { markdownFileSteps });
