import { withAllTexts } from '../../texts/loaded-texts.js';

/** In one piece: each further one lengthens the first load, which lists them. */
export const load = withAllTexts(() => import('./screens.js'));
