import { later } from '../../ui/later.js';

/** The order guides, loaded when they are first opened. */
export const OrderGuidePage = later(() => import('./pages/OrderGuidePage.js'));

/** Creating and editing an order guide, loaded when it is first opened. */
export const OrderGuideEditPage = later(() => import('./pages/OrderGuideEditPage.js'));

/** Create Order Guide out of the cart (S2.46), loaded when it is first asked for. */
export const SaveCartDialog = later(() => import('./components/SaveCartDialog.js'));

export { useAddToGuide } from './use-add-to-guide.js';
export { useMayUseGuides } from './use-may-use-guides.js';
