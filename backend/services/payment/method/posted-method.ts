import { keptPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import type { PhoneRules } from '../../../../domain/addresses/phone-rules.js';
import { siteDay } from '../../../../domain/date/site-time.js';
import { eCheck } from '../../../../domain/invoice-payment/invoice-payment.js';
import { accountLastFour, bankAccountProblems } from '../../../../domain/payment/bank-account.js';
import {
  type BillingAddress,
  billingAddressProblems,
  holderAddressProblems,
  sentBillingAddress,
} from '../../../../domain/payment/billing-address.js';
import { cardProblems } from '../../../../domain/payment/card-check.js';
import { issuerOf } from '../../../../domain/payment/card-issuer.js';
import { cardDigits, lastFourOf } from '../../../../domain/payment/card-number.js';
import type { Text } from '../../../../texts/text.js';
import { BankAccount } from '../../../adapters/card-processor/bank-account.js';
import { Card } from '../../../adapters/card-processor/card.js';
import type { CardHolder, CardProcessor } from '../../../adapters/card-processor/port.js';
import type { BankAccount as BankAccountToCharge, CreditCard, Holder } from '../../../contract/payment.js';
import type { Problem } from '../../failures.js';
import { phoneRulesOf } from '../../settings/phone-rules.js';
import type { Settings } from '../../settings/settings.js';
import { regionOf } from '../../settings/site-region.js';
import type { PaymentCredentials } from '../attempt/authorise.js';
import { acceptedIssuers, cardSettingsOf } from './card-settings.js';

/** The credentials to charge with the summary that may be kept, or the problems why they may not be charged; null if none was posted. */
export type PostedMethod =
  | { readonly credentials: PaymentCredentials; readonly summary: { readonly issuer: string; readonly lastFour: string | null } }
  | { readonly problems: readonly [Problem, ...Problem[]] }
  | null;

/** The rules and the instant that a card is checked against. */
export interface MethodContext {
  readonly settings: Settings;
  readonly now: Date;
  readonly cards: CardProcessor | null;
}

/** The card to charge, if it is one that may be charged here. */
export function cardOf(
  creditCard: CreditCard | undefined,
  address: Holder | undefined,
  { settings, now, cards }: MethodContext,
): PostedMethod {
  if (!creditCard) return null;
  const cardSettings = cardSettingsOf(settings, cards);
  const phones = phoneRulesOf(regionOf(settings));
  const billing = billingOf(address, phones);
  const entry = { ...creditCard, cvv2: creditCard.cvv2 ?? '' };
  const today = siteDay(now, settings.timeZone);
  const rules = { settings: cardSettings, acceptedIssuers: acceptedIssuers(settings), today, refusesMonthZero: true };
  const [first, ...rest]: Problem[] = [
    ...problemsIn('creditCard', 'CARD_INVALID', cardProblems(entry, rules)),
    ...problemsIn('address', 'BILLING_INVALID', billingAddressProblems(billing, cardSettings, phones)),
  ];
  if (first) return { problems: [first, ...rest] };
  const digits = cardDigits(creditCard.cardNumber) ?? '';
  return {
    credentials: { paymentMethod: new Card(creditCard), holder: holderOf(billing) },
    summary: { issuer: issuerOf(digits)?.issuer ?? '', lastFour: lastFourOf(digits) },
  };
}

/** The bank account to charge, if it is one that may be charged here; its holder's address may be left out. */
export function accountOf(
  account: BankAccountToCharge | undefined,
  address: Holder | undefined,
  { settings }: Pick<MethodContext, 'settings'>,
): PostedMethod {
  if (!account) return null;
  const entry = { ...account, bankName: account.bankName ?? '', checkNumber: account.checkNumber ?? '' };
  const phones = phoneRulesOf(regionOf(settings));
  const billing = billingOf(address, phones);
  const [first, ...rest]: Problem[] = [
    ...problemsIn('bankAccount', 'BANK_ACCOUNT_INVALID', bankAccountProblems(entry)),
    ...problemsIn('address', 'BILLING_INVALID', holderAddressProblems(billing, phones)),
  ];
  if (first) return { problems: [first, ...rest] };
  return {
    credentials: { paymentMethod: new BankAccount(entry), holder: holderOf(billing) },
    summary: { issuer: eCheck, lastFour: accountLastFour(entry.accountNumber) },
  };
}

const billingOf = (address: Holder | undefined, phones: PhoneRules): BillingAddress =>
  sentBillingAddress({
    name: address?.accountHolderName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    phone: keptPhoneNumber(address?.phone ?? '', phones),
    country: address?.country ?? '',
    email: address?.email ?? '',
  });

const holderOf = ({ name: accountHolderName, ...place }: BillingAddress): CardHolder => ({ accountHolderName, ...place });

const problemsIn = (
  part: string,
  code: 'CARD_INVALID' | 'BILLING_INVALID' | 'BANK_ACCOUNT_INVALID',
  found: Readonly<Record<string, Text | undefined>>,
): Problem[] =>
  Object.entries(found).map(([field, message]) => ({
    code,
    message: message ?? '',
    field: `${part}.${field === 'name' ? 'accountHolderName' : field}`,
  }));
