import { eCheck } from '../../../../domain/invoice-payment/invoice-payment.js';
import { type Message, type Text, text } from '../../../../texts/text.js';

/** Name of a payment method: issuers are names, and eChecks are called differently in each language. */
export const methodName = (issuer: string | null): Message => (issuer === eCheck ? text('documents.eCheck') : (issuer ?? ''));

/** Remarks of a payment in the account, worded when they are read. */
export const paidOnlineText = ({ issuer, lastFour }: { issuer: string | null; lastFour: string | null }): Text =>
  lastFour === null
    ? text('account.paidOnline', { method: methodName(issuer) })
    : text('account.paidOnlineBy', { method: methodName(issuer), lastFour });
