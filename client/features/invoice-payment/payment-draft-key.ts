/** Key of a user's draft for a customer, so that the next user in this window cannot read it. */
export const paymentDraftKey = (username: string, customerKey: string): string => `payment ${customerKey} ${username}`;
