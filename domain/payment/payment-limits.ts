import { type Text, text } from '../../texts/text.js';
/**
 * Subjects that declines are counted by: the payer, the cart that is paid, the card or bank account regardless of who uses it, and the origin of
 * the request (docs/decisions/102-declined-payments.md).
 */
export const paymentLimitKinds = ['person', 'cart', 'means', 'address'] as const;

/** See {@link paymentLimitKinds}. */
export type PaymentLimitKind = (typeof paymentLimitKinds)[number];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Limit {
  /** Seconds to wait after the first decline, the second and so on; after more than are listed, the last. */
  readonly waits: readonly number[];
  /** Seconds after which a decline is forgotten. */
  readonly remembered: number;
}

const own: Limit = { waits: [0, 0, 10, 30, 2 * minute, 10 * minute, hour], remembered: day };

/**
 * A user who mistypes a code waits ten seconds after the third time; one who tries out codes makes some thirty tries a
 * day.
 */
const limits: Readonly<Record<PaymentLimitKind, Limit>> = {
  person: own,
  cart: own,
  means: { waits: [0, 0, 0, 0, minute, 10 * minute, hour], remembered: day },
  // Offices and mobile networks share an address, so this one is generous and short.
  address: { waits: [...Array.from({ length: 29 }, () => 0), minute, 5 * minute, 15 * minute], remembered: hour },
};

/** Seconds after which a decline no longer counts. */
export const rememberedFor = (kind: PaymentLimitKind): number => limits[kind].remembered;

/** The longest that any decline counts, in seconds. */
export const longestRemembered = Math.max(...paymentLimitKinds.map(rememberedFor));

/** Seconds to wait after this number of declines; 0 for none. */
export function waitAfter(kind: PaymentLimitKind, declines: number): number {
  const { waits } = limits[kind];
  return declines <= 0 ? 0 : (waits[Math.min(declines, waits.length) - 1] ?? 0);
}

/** A limit, as shown to a user. */
export interface PaymentLimit {
  readonly by: PaymentLimitKind;
  /** Seconds until the next try, at least one. */
  readonly seconds: number;
  readonly method: 'card' | 'check';
}

/** Message about a payment that was not tried because too many were declined: nothing was charged, and when to try again, in the site's time. */
export function paymentLimitText({ by, seconds, method }: PaymentLimit, now: Date): Text {
  const when = whenText(seconds, now);
  if (by === 'means') return text(`payment.limited.${method}`, { when });
  return text(by === 'address' ? 'payment.limited.network' : 'payment.limited.any', { when });
}

/** A short wait in seconds; a longer one as a time of day, the next whole minute. */
function whenText(seconds: number, now: Date): Text {
  if (seconds < minute) return text('payment.inSeconds', { seconds });
  const instant = new Date(Math.ceil((now.getTime() + seconds * 1000) / (minute * 1000)) * minute * 1000);
  return text('payment.atTime', { time: instant.toISOString() });
}
