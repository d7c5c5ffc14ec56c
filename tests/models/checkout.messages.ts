import type { SubmitOrderOutcome } from '../../machines/checkout/types.js';
import type { Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';

type Observed = Observation<Checkout, CheckoutFixture>;
type Snapshot = Observed['snapshot'];

const unexpected = 'An unexpected error occurred. Please contact support.';

/** The words of S8.12–S8.19 that are due in a state: of what went wrong just now, else those that still stand. */
export function messagesDue(seen: Observed): readonly string[] {
  return messagesNow(seen) ?? stillStanding(seen);
}

function messagesNow({ event, scenario, before }: Observed): readonly string[] | undefined {
  const isPayment = scenario.input.userKind === 'CONSUMER';
  switch (event?.type) {
    case 'xstate.error.actor.loadCheckout':
    case 'xstate.error.actor.refreshReview':
    case 'xstate.error.actor.createPunchoutMessage':
      return isOfServer(event) ? ['We are taking stock', 'Call us'] : [unexpected];
    case 'xstate.error.actor.checkAddress':
      return [isOfServer(event) ? 'This address is no longer in your address book.' : unexpected];
    case 'xstate.error.actor.saveHeader':
      return ['The server did not respond'];
    case 'xstate.error.actor.submitOrder':
      return [failedSubmit((event as unknown as { error: { code: string } }).error.code, isPayment, before)];
    case 'xstate.done.actor.saveHeader':
    case 'xstate.done.actor.createPunchoutMessage':
    case 'xstate.done.actor.submitOrder':
      return messagesOf((event as unknown as { output: Answer }).output);
    default:
      return undefined;
  }
}

const isOfServer = (event: object): boolean => 'error' in event && 'serverMessage' in (event.error as object);

type Answer = { readonly ok: boolean } & Partial<Omit<SubmitOrderOutcome, 'ok'>>;

/** Too many requests sent nothing, but of an earlier try that says nothing; S8.19, where a payment went along and was answered. */
function failedSubmit(code: string, isPayment: boolean, before: Snapshot | undefined): string {
  if (code === 'TOO_MANY_REQUESTS')
    return `Too many requests. ${before?.context.isInDoubt ? '' : 'Nothing was sent. '}Try again in 30 seconds.`;
  if (!isPayment || code === 'NETWORK') return unexpected;
  return 'The server returned an unexpected response. Please contact support or try again later. (Bad Request)';
}

function messagesOf(output: Answer): readonly string[] | undefined {
  if ('problems' in output) {
    const lines = (output.problems as { message: string }[]).flatMap(({ message }) => message.split('\n'));
    return lines.length > 0 ? lines : [unexpected];
  }
  if (!('receipt' in output)) return undefined;
  const { accepted, messages } = output.receipt as { accepted: boolean; messages: readonly string[] };
  if (accepted) return undefined;
  return messages.length > 0 ? messages : ['The server rejected the order for an unspecified reason. Please contact support.'];
}

/** Messages remain until their step is left, or their subject is tried again. */
function stillStanding({ before, event, snapshot }: Observed): readonly string[] {
  if (!before || stepOf(before) === undefined || stepOf(before) !== stepOf(snapshot)) return [];
  const isOver = ['retry', 'confirm', 'address.chosen', 'next'].includes(event?.type ?? '');
  return isOver || snapshot.matches({ choosingDelivery: 'saving' }) ? [] : before.context.messages.map(english);
}

const steps = ['choosingDelivery', 'enteringPayment', 'reviewing'] as const;
const stepOf = (snapshot: Snapshot) => steps.find((step) => snapshot.matches(step));
