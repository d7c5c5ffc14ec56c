import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** The choice of consumers between pickup and delivery, loaded when it is first needed. */
export const SelectShipMethodPage = later(withAllTexts(() => import('./SelectShipMethodPage.js')));
