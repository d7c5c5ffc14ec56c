import { text } from '../../texts/text.js';
/** Message to a guest who wants to put something into the cart (S2.44). */
export const accountRequiredText = text('cart.accountRequired');
