import { type Message, type Text, text } from '../../texts/text.js';
import type { OpenPayment } from './store-overview.js';

const jobs: Readonly<Record<string, Text>> = {
  mail: text('overview.job.mail'),
  payments: text('overview.job.payments'),
  images: text('overview.job.images'),
  housekeeping: text('overview.job.housekeeping'),
  missedSearches: text('overview.job.missedSearches'),
};

const mails: Readonly<Record<string, Text>> = {
  'order.submitted': text('overview.mail.order'),
  'password.resetRequested': text('overview.mail.passwordReset'),
  'password.changed': text('overview.mail.passwordChanged'),
  'apiKey.created': text('overview.mail.apiKey'),
  'signInMethod.changed': text('overview.mail.signInMethod'),
  'signIn.newDevice': text('overview.mail.newDevice'),
  'registration.requested': text('overview.mail.registration'),
  'colleague.invited': text('overview.mail.invitation'),
};

/** Name of a background job; its own for one of another back office. */
export const jobName = (name: string): Message => jobs[name] ?? name;

/** Name of a kind of mail; its own for an unknown one. */
export const mailKindName = (kind: string): Message => mails[kind] ?? kind;

/** How far a payment is, and advice to staff about it (docs/decisions/050-payments.md). */
export const paymentTexts: Readonly<Record<OpenPayment['state'], { readonly state: Text; readonly advice: Text }>> = {
  AUTHORISING: { state: text('overview.payment.authorising'), advice: text('overview.payment.authorisingAdvice') },
  UNKNOWN: { state: text('overview.payment.unknown'), advice: text('overview.payment.unknownAdvice') },
  APPROVED: { state: text('overview.payment.approved'), advice: text('overview.payment.approvedAdvice') },
  VOIDING: { state: text('overview.payment.voiding'), advice: text('overview.payment.voidingAdvice') },
};

/** Advice for a payment; one that was never opened at the processor charged nothing. */
export const paymentAdvice = ({ state, reference }: Pick<OpenPayment, 'state' | 'reference'>): Text =>
  reference === null ? text('overview.payment.notOpened') : paymentTexts[state].advice;
