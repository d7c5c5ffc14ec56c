import { withAllTexts } from '../../texts/loaded-texts.js';
import { later } from '../../ui/later.js';

/** Parts that the sign-in card does not need, kept out of the first load. */
export const ReadyApp = later(withAllTexts(() => import('./ReadyApp.js')));
export const GuestApp = later(withAllTexts(() => import('./GuestApp.js')));
export const UnsetApp = later(withAllTexts(() => import('./UnsetApp.js')));
const selectionApps = withAllTexts(() => import('./SelectionApps.js'));
export const SelectingCustomerApp = later(async () => ({ default: (await selectionApps()).SelectingCustomerApp }));
export const SelectingShipMethodApp = later(async () => ({ default: (await selectionApps()).SelectingShipMethodApp }));
export const PathAction = later(() => import('../notifications/PathAction.js'));
export const LeaveQuestion = later(withAllTexts(() => import('../unsaved-work/LeaveQuestion.js')));
