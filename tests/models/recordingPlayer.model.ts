import assert from 'node:assert/strict';
import { recordingPlayer } from '../../machines/recordingPlayer/recordingPlayer.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';

export type RecordingPlayer = typeof recordingPlayer;
type Observed = Observation<RecordingPlayer, undefined>;
type CaseContext<E = unknown> = StepContext<RecordingPlayer, undefined, E>;

const failed = { type: 'notification.raised', kind: 'error', text: 'The file couldn’t be created. Try again.' };
const goes = (isPossible: (at: CaseContext) => boolean) => ({
  '*': (at: CaseContext) => (isPossible(at) ? ('paused' as const) : null),
});
const hasNext = ({ before: { context } }: CaseContext) => context.at < context.length - 1;
const hasPrevious = ({ before: { context } }: CaseContext) => context.at > 0;

/** The step that must show after an event, by the requirement. */
function stepAfter({ context: { at, length } }: Observed['snapshot'], event: NonNullable<Observed['event']>): number {
  switch (event.type) {
    case 'next':
    case 'xstate.after.stepTime.recordingPlayer.playing':
      return at + 1;
    case 'previous':
      return at - 1;
    case 'first':
      return 0;
    case 'last':
      return length - 1;
    case 'step.chosen':
      return (event as unknown as { at: number }).at;
    case 'play.toggled':
      return at === length - 1 ? 0 : at;
    default:
      return at;
  }
}

function mustShow({ snapshot, before, event, scenario, now }: Observed, playing: boolean, busy: boolean): void {
  assert.equal(snapshot.context.length, scenario.input.length);
  assert.equal(snapshot.context.at, before && event ? stepAfter(before, event) : 0);
  assert.deepEqual([snapshot.hasTag('playing'), snapshot.hasTag('busy')], [playing, busy]);
  const format = event?.type === 'export.chosen' ? (event as unknown as { format: string }).format : before?.context.format;
  assert.equal(snapshot.context.format, format ?? 'csv');
  assert.deepEqual(inEnglish(now.emitted), event?.type === 'xstate.error.actor.exportSteps' ? [failed] : []);
}

/** The recording of a reported problem, replayed. */
export const recordingPlayerModel: Model<RecordingPlayer> = {
  machine: recordingPlayer,
  scenarios: [
    { name: 'three steps', input: { length: 3 }, startsIn: 'paused', fixture: undefined },
    { name: 'two steps', input: { length: 2 }, startsIn: 'paused', fixture: undefined },
    { name: 'one step', input: { length: 1 }, startsIn: 'paused', fixture: undefined },
  ],
  guardInputs: ({ context: { at, length } }) => [at, length],
  events: {
    next: { description: 'goes to the next step', cases: { button: {}, key: {} }, leadsTo: goes(hasNext) },
    previous: { description: 'goes to the previous step', cases: { button: {}, key: {} }, leadsTo: goes(hasPrevious) },
    first: { description: 'goes to the first step', cases: { button: {}, key: {} }, leadsTo: goes(hasPrevious) },
    last: { description: 'goes to the last step', cases: { button: {}, key: {} }, leadsTo: goes(hasNext) },
    'step.chosen': {
      description: ({ at }) => `chooses step ${at + 1}`,
      cases: { second: { at: 1 }, 'before the first': { at: -1 }, 'beyond the last': { at: 3 }, first: { at: 0 } },
      leadsTo: {
        '*': ({ before: { context }, event: { at } }) => (at >= 0 && at < context.length && at !== context.at ? 'paused' : null),
      },
    },
    'play.toggled': {
      description: 'plays or pauses',
      cases: { button: {}, key: {} },
      leadsTo: { paused: ({ before: { context } }) => (context.length > 1 ? 'playing' : null), playing: 'paused' },
    },
    'export.chosen': {
      description: ({ format }) => `takes the steps away as ${format}`,
      cases: { 'comma-separated values': { format: 'csv' }, 'a spreadsheet': { format: 'xlsx' } },
      leadsTo: { paused: 'exporting' },
    },
  },
  actors: {
    exportSteps: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { exporting: 'paused' } },
        failed: { description: 'it cannot be made', error: { code: 'INTERNAL' }, leadsTo: { exporting: 'paused' } },
      },
    },
  },
  delays: {
    stepTime: {
      ms: 1_000,
      description: 'a second passes',
      leadsTo: { playing: ({ before: { context } }) => (context.at < context.length - 2 ? 'playing' : 'paused') },
    },
  },
  states: {
    paused: (seen) => mustShow(seen, false, false),
    playing: (seen) => mustShow(seen, true, false),
    exporting: (seen) => {
      mustShow(seen, false, true);
      assert.deepEqual(seen.now.calls, [{ id: 'exportSteps', input: { format: seen.snapshot.context.format } }]);
    },
  },
};
