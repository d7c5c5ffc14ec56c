import { later } from '../../ui/later.js';

/** Create Order Guide from the cart (S2.46), loaded when it is first opened. */
export const SaveCartDialog = later(() => import('./saving-cart/SaveCartDialog.js'));

export { useAddToGuide } from './adding/use-add-to-guide.js';
export { guideOrderPath, guideProductsPath } from './guide-address.js';
export { useMayUseGuides } from './use-may-use-guides.js';
