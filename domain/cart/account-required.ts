import { text } from '../../texts/text.js';
/** What a guest is told who wants to put something into the cart (S2.44). */
export const accountRequiredText = text('cart.accountRequired');
