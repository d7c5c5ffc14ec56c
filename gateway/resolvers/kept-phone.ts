import { keptPhoneNumber } from '../../domain/addresses/phone-number.js';
import { needsPhoneReader, type PhoneRules, phoneRules } from '../../domain/addresses/phone-rules.js';
import { readPhoneNumber } from '../../domain/addresses/read-phone-number.js';
import type { GatewayContext } from '../context.js';

type Context = Pick<GatewayContext, 'texts'>;

const rulesOf = ({ texts }: Context): PhoneRules => phoneRules(texts.format.region.locale, readPhoneNumber);

/** Whether the specification's format does not apply to a number on this site. */
export const isForeignPhone = (phone: string | null | undefined, ctx: Context): boolean =>
  needsPhoneReader(phone ?? '', rulesOf(ctx).country);

/** An address with its phone number in the form that is stored, by the site's country. */
export const keptPhone = <T extends { readonly phone?: string | null }>(address: T, ctx: Context): T =>
  address.phone ? { ...address, phone: keptPhoneNumber(address.phone, rulesOf(ctx)) } : address;

/** The same for a payment with the address of a card's or account's holder. */
export const withKeptPhone = <T extends { readonly billingAddress?: { readonly phone?: string | null } | null }>(
  payment: T,
  ctx: Context,
): T => (payment.billingAddress ? { ...payment, billingAddress: keptPhone(payment.billingAddress, ctx) } : payment);
