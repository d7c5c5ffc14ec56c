import type { RecordedStep } from '../../domain/support/recorded-steps.js';
import { recordedSteps, statesOf } from '../../domain/support/recorded-steps.js';
import type { Recording } from '../../domain/support/recording.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  button,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  option,
  type Part,
  region,
  type ShownNode,
  status,
  unnamed,
} from '../../paths/screen/shown.js';
import { administrationAreas } from './browser/administration-shows.js';

const fact = (name: string, value: string): Part => [nodeOf('term')(name), unnamed('definition')(value)];
const h3 = nodeOf('heading', { level: 3 });
const listbox = nodeOf('listbox');

/** A recording of three steps: of two machines, with data, and one that ends. */
export const recording: Recording = {
  ...{ format: 'storefront-recording/1', version: 'b1', recordedAt: '2026-11-23T15:00:00Z', page: '/cart' },
  ...{ userKind: 'CUSTOMER', dropped: 2 },
  flights: [
    {
      ...{ machine: 'session', actor: 1, startedAt: 0, input: null, start: 'starting' },
      steps: [
        { at: 500, event: { type: 'opened', kind: 'CUSTOMER' }, state: 'ready' },
        { at: 4_250, event: { type: 'signed.out' }, state: 'ended', status: 'done' },
      ],
    },
    {
      ...{ machine: 'cartPage', actor: 2, startedAt: 600, input: null, start: { shown: 'listed' } },
      steps: [{ at: 2_000, event: { type: 'refresh' }, state: { shown: 'listed' } }],
    },
  ],
};

/** The recording with only its first `length` steps. */
export const recordingOf = (length: number): Recording =>
  length === 1
    ? { ...recording, flights: [{ ...recording.flights[0]!, steps: recording.flights[0]!.steps.slice(0, 1) }] }
    : recording;

/** The problem that the paths open. */
export const problem = {
  ...{ number: '1001', at: '2026-11-23T15:00:00.000Z', userName: 'Emily Hart', customerCode: 'C-1042' },
  ...{ customerName: 'Harbor Street Bistro', browser: 'Firefox', system: 'Linux' },
  ...{ message: 'The total\nis wrong', requestId: 'r1' },
};

/** State of the player. */
interface Player {
  readonly length: number;
  readonly at: number;
  readonly isPlaying: boolean;
}

const stepText = ({ at, machine, event, before, after, isChange }: RecordedStep): Part => [
  `${at / 1_000} s, ${machine}: ${event}`,
  isChange ? `${before} → ${after}` : `stays ${after}`,
];

function player({ length, at, isPlaying }: Player): Part {
  const steps = recordedSteps(recordingOf(length));
  const step = steps[at]!;
  const isFirst = at === 0 && { disabled: true };
  const isLast = at === length - 1 && { disabled: true };
  return region(
    'Recording',
    h2('Recording'),
    ['CSV', 'XLSX'].map((format) => button(`Export Recording as ${format}`, format)),
    'What the page did before the report. Texts that people typed are masked: ‹text:12:3› is the third text, of 12 characters.',
    '2 earlier steps were not kept.',
    button('First Step', isFirst),
    button('Previous Step', isFirst),
    button(isPlaying ? 'Pause' : 'Play'),
    button('Next Step', isLast),
    button('Last Step', isLast),
    status(`Step ${at + 1} of ${length}, ${step.at / 1_000} s`),
    'Arrow keys go from step to step, Home and End to the first and the last, the space bar plays.',
    listbox(
      'Steps',
      steps.map((each) => option([stepText(each)].flat().join(' '), each.index === at && { selected: true })),
    ),
    ...[step.machine, step.event],
    step.payload ?? 'The event carried no data.',
    h3(`States of ${step.machine}`),
    list(
      null,
      statesOf(steps, step.machine).map((state) =>
        item(state, state === step.before && step.isChange && 'before', state === step.after && 'now'),
      ),
    ),
    step.status === 'done' && 'The machine ended.',
  );
}

/** The page of a reported problem. */
export const problemPage = (shown: Player, notification: ShownNode | null): Screen => ({
  address: '/admin/problems/1001',
  title: 'Problem 1001 · Northlight Provisions',
  shows: [
    main(
      administrationAreas('activity'),
      h1('Problem 1001'),
      nodeOf('navigation')('Breadcrumbs', list(null, item(link('Reported Problems', { url: '/admin/problems' })))),
      region('Message', h2('Message'), /The total\s+is wrong/),
      region(
        'About This Problem',
        h2('About This Problem'),
        fact('Reported', '11/23/2026, 10:00 AM'),
        fact('By', 'Emily Hart'),
        fact('Customer', 'Harbor Street Bistro (C-1042)'),
        fact('Browser', 'Firefox on Linux'),
        fact('Page', '/cart'),
        fact('Build', 'b1'),
        fact('Request in the log', 'r1'),
      ),
      player(shown),
    ),
    ...(notification ? [notification] : []),
  ],
});
