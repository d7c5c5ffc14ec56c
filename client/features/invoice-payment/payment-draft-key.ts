/** Names the draft of a user and customer, so that whoever signs in next in this window finds nothing of it. */
export const paymentDraftKey = (username: string, customerKey: string): string => `payment ${customerKey} ${username}`;
