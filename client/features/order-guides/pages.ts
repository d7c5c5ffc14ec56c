import { later } from '../../ui/later.js';

/** The order guides, loaded when they are first opened. */
export const OrderGuidePage = later(() => import('./guide/OrderGuidePage.js'));

/** Ordering from a guide, loaded when it is first opened. */
export const GuideOrderPage = later(() => import('./order/GuideOrderPage.js'));

/** Counting the stock of a guide's lines, loaded when it is first opened. */
export const GuideCountPage = later(() => import('./count/GuideCountPage.js'));

/** Creating and editing an order guide, loaded when it is first opened. */
export const OrderGuideEditPage = later(() => import('./edit/OrderGuideEditPage.js'));
