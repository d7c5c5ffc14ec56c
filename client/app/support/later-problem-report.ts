import { later } from '../../ui/later.js';

/** Not part of the first load. */
export const ProblemReport = later(() => import('./ProblemReport.js'));
