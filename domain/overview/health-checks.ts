import { type Message, type Text, text } from '../../texts/text.js';
import { jobName } from './names.js';
import type { BackgroundJob, StoreHealth } from './store-overview.js';

/** Judgement of a part of the store: `off` is neither good nor bad. */
export type HealthState = 'good' | 'warning' | 'problem' | 'off';

/** A part of the store, how it does, and the facts behind it. */
export interface HealthCheck {
  readonly name: Message;
  readonly state: HealthState;
  readonly facts: readonly Message[];
}

/** Words for the states. */
export const healthStateTexts: Readonly<Record<HealthState, Text>> = {
  good: text('overview.state.good'),
  warning: text('overview.state.warning'),
  problem: text('overview.state.problem'),
  off: text('overview.state.off'),
};

/** Free space is scarce below this multiple of the least. */
const scarce = 4;
/** Free megabytes that count as scarce where the store has no limit of its own. */
const usualScarceMegabytes = 1_024;

/** The checks of a store's health, the back office itself first. */
export const healthChecks = (health: StoreHealth): readonly HealthCheck[] => [
  officeCheck(health),
  databaseCheck(health),
  diskCheck(health),
  cardCheck(health.cards),
  mailCheck(health.mail),
];

const officeCheck = ({ notReady, startedAt }: StoreHealth): HealthCheck => ({
  name: text('overview.health.office'),
  state: notReady.length === 0 ? 'good' : 'problem',
  facts: [...notReady, text('overview.health.since', { time: startedAt })],
});

const databaseCheck = ({ isDatabaseWritable, databaseMegabytes }: StoreHealth): HealthCheck => ({
  name: text('overview.health.database'),
  state: isDatabaseWritable ? 'good' : 'problem',
  facts: [
    ...(isDatabaseWritable ? [] : [text('overview.health.notWritable')]),
    text('overview.health.size', { size: databaseMegabytes }),
  ],
});

function diskCheck({ freeMegabytes, minimumFreeMegabytes }: StoreHealth): HealthCheck {
  const name = text('overview.health.disk');
  if (freeMegabytes === null) return { name, state: 'off', facts: [text('overview.health.diskUnknown')] };
  const least = minimumFreeMegabytes ?? usualScarceMegabytes / scarce;
  const state = freeMegabytes < least ? 'problem' : freeMegabytes < least * scarce ? 'warning' : 'good';
  const limit = minimumFreeMegabytes !== null && state !== 'good';
  return {
    ...{ name, state },
    facts: [
      text('overview.health.free', { size: freeMegabytes }),
      ...(limit ? [text('overview.health.leastFree', { size: minimumFreeMegabytes })] : []),
    ],
  };
}

function cardCheck({ processor, isSandbox, open, lastAnswerAt }: StoreHealth['cards']): HealthCheck {
  const name = text('overview.health.cards');
  if (processor === null) return { name, state: 'off', facts: [text('overview.health.noCards')] };
  return {
    name,
    state: open > 0 || isSandbox ? 'warning' : 'good',
    facts: [
      ...(isSandbox ? [text('overview.health.sandbox')] : [processor]),
      ...(open > 0 ? [text('overview.health.openPayments', { count: open })] : []),
      lastAnswerAt === null ? text('overview.health.noAnswerYet') : text('overview.health.lastAnswer', { time: lastAnswerAt }),
    ],
  };
}

function mailCheck({ delivery, waiting, givenUp, lastSentAt, lastError }: StoreHealth['mail']): HealthCheck {
  const name = text('overview.health.mail');
  if (delivery === 'OFF') return { name, state: 'off', facts: [text('overview.health.noMail')] };
  const isStuck = waiting > 0 && lastError !== null;
  return {
    name,
    state: delivery === 'MAILBOX' || givenUp > 0 || isStuck ? 'warning' : 'good',
    facts: [
      ...(delivery === 'MAILBOX' ? [text('overview.health.mailbox')] : []),
      ...(givenUp > 0 ? [text('overview.health.givenUp', { count: givenUp })] : []),
      ...(isStuck ? [text('overview.health.stuck', { count: waiting, reason: lastError })] : []),
      lastSentAt === null ? text('overview.health.neverSent') : text('overview.health.lastSent', { time: lastSentAt }),
    ],
  };
}

/** A job as a check: one that has never run is neither good nor bad. */
export function jobCheck({ name, everySeconds, isRunning, endedAt, error }: BackgroundJob): HealthCheck {
  const rhythm =
    everySeconds === null
      ? text('overview.job.onDemand')
      : everySeconds % 3_600 === 0
        ? text('overview.job.everyHours', { count: everySeconds / 3_600 })
        : text('overview.job.everySeconds', { count: everySeconds });
  return {
    name: jobName(name),
    state: error !== null ? 'problem' : endedAt !== null || isRunning ? 'good' : 'off',
    facts: [
      rhythm,
      ...(isRunning ? [text('overview.job.running')] : []),
      endedAt === null ? text('overview.job.neverRan') : text('overview.job.lastRun', { time: endedAt }),
      ...(error === null ? [] : [text('overview.job.failed', { reason: error })]),
    ],
  };
}
