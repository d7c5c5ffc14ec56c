import { later } from '../../ui/later.js';

/** Where a signed-in person begins, loaded when it is first shown. */
export const HomePage = later(() => import('./HomePage.js'));
