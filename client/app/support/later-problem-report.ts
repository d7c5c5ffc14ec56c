import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Not part of the first load. */
export const ProblemReport = later(withAllTexts(() => import('./ProblemReport.js')));
