import { foreignPhoneText, keptPhoneNumber } from '../../domain/addresses/phone-number.js';
import { needsPhoneReader, type PhoneRules, phoneRules } from '../../domain/addresses/phone-rules.js';
import { readPhoneNumber } from '../../domain/addresses/read-phone-number.js';
import type { GatewayContext } from '../context.js';
import type { Reader } from './problem-message.js';
import type { TaggedProblems } from './problems.js';
import { reworded } from './reworded.js';

type Context = Pick<GatewayContext, 'texts'>;

/** Something with a phone number. */
interface WithPhone {
  readonly phone?: string | null;
}

/** Rules for phone numbers by the site's country. */
export const phoneRulesOf = ({ texts }: Context): PhoneRules => phoneRules(texts.format.region.locale, readPhoneNumber);

/** An address with its phone number in the form that is stored, by the site's country. */
export const keptPhone = <T extends WithPhone>(address: T, ctx: Context): T =>
  address.phone ? { ...address, phone: keptPhoneNumber(address.phone, phoneRulesOf(ctx)) } : address;

/** The same for a payment with the address of a card's or account's holder. */
export const withKeptPhone = <T extends { readonly billingAddress?: WithPhone | null }>(payment: T, ctx: Context): T =>
  payment.billingAddress ? { ...payment, billingAddress: keptPhone(payment.billingAddress, ctx) } : payment;

/** Replaces the gateway's usual text for `PHONE_INVALID` if the specification's format does not apply to the number on this site. */
export const aboutPhone = <T extends { readonly __typename: string }>(
  outcome: T | TaggedProblems,
  { phone }: WithPhone,
  reader: Reader,
): T | TaggedProblems =>
  needsPhoneReader(phone ?? '', phoneRulesOf(reader).country)
    ? reworded(outcome, 'PHONE_INVALID', foreignPhoneText, reader)
    : outcome;
