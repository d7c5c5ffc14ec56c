import { eCheck } from '../../../../domain/invoice-payment/invoice-payment.js';
import type { CreditCardSettings } from '../../../../domain/payment/card-check.js';
import { isAcceptableIssuer } from '../../../../domain/payment/card-issuer.js';
import type { CardProcessor } from '../../../adapters/card-processor/port.js';
import type { Settings } from '../../settings/settings.js';

/**
 * Requirements of the site for a card (A3.7); with the sandbox transactions are tests regardless of the setting, so that a toy takes no real card.
 */
export const cardSettingsOf = (
  { creditCardSettings }: Pick<Settings, 'creditCardSettings'>,
  cards: Pick<CardProcessor, 'isSandbox'> | null,
): CreditCardSettings => ({
  ...creditCardSettings,
  isTestTransaction: creditCardSettings.isTestTransaction || (cards?.isSandbox ?? false),
});

/** Issuers whose cards are taken (A7.6); enRoute's never are. */
export const acceptedIssuers = ({ cardIssuers }: Pick<Settings, 'cardIssuers'>): string[] =>
  cardIssuers.filter(isAcceptableIssuer);

/** Payment methods for open items (A7.6): accepted issuers, and eCheck if site and processor take it. */
export const acceptedPaymentTypes = (settings: Pick<Settings, 'cardIssuers'>, cards: CardProcessor | null): string[] => {
  if (cards === null) return [];
  return [...acceptedIssuers(settings), ...(cards.takesChecks && settings.cardIssuers.includes(eCheck) ? [eCheck] : [])];
};

/** Settings of payments: the rules for a card, and whether cards are charged here at all (S3.16). */
export const paymentSettingsOf = (settings: Settings, cards: CardProcessor | null) => ({
  creditCardSettings: cardSettingsOf(settings, cards),
  invalidPaymentConfig: cards === null || acceptedIssuers(settings).length === 0,
});
