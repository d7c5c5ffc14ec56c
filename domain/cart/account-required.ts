/** What a guest is told who wants to put something into the cart (S2.44). */
export const accountRequiredText = 'Please sign in or create an account to add products to your cart.';
