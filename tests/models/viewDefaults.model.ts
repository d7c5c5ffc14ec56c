import assert from 'node:assert/strict';
import { viewDefaults } from '../../machines/viewDefaults/viewDefaults.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';
import { type ViewDefaults, viewDefaultsScenarios } from './viewDefaults.scenarios.js';

type Observed = Observation<ViewDefaults, undefined>;
type Kept = Observed['snapshot']['context']['pending'];

const hasMore = ({ before }: StepContext<ViewDefaults, undefined>) => (before.context.pending.length > 1 ? 'saving' : 'settled');
/** More than this wait for nobody: choosing again and again would make a graph without end. */
const most = 3;
const fewer =
  (wanted: Kept[number]) =>
  ({ snapshot }: { snapshot: Observed['snapshot'] }) =>
    snapshot.context.pending.length < most ? { wanted } : undefined;

const failureTexts = { layout: 'An error has occured.', sort: 'An error has occurred.' } as const;

function mustSay({ now }: Observed, ...emitted: readonly { kind: 'success' | 'error'; text: string }[]): void {
  assert.deepEqual(
    inEnglish(now.emitted),
    emitted.map((one) => ({ type: 'notification.raised', ...one })),
  );
}

/** Message required after each outcome of a save; it concerns the pending choice. */
function mustAnswer(seen: Observed): void {
  const { event, before } = seen;
  const about = before?.context.pending[0];
  if (!about || !event?.type.startsWith('xstate.')) {
    mustSay(seen);
    return;
  }
  const { output, error } = event as { output?: { ok: boolean; reason?: string | null }; error?: { serverMessage?: string } };
  if (output?.ok) {
    if (about.kind === 'layout') mustSay(seen, { kind: 'success', text: 'Page layout successfully changed.' });
    else mustSay(seen);
  } else {
    mustSay(seen, { kind: 'error', text: output?.reason ?? error?.serverMessage ?? failureTexts[about.kind] });
  }
}

/** A person's own layout and order of products, as they are saved (S4.15, S7.40, S8.26). */
export const viewDefaultsModel: Model<ViewDefaults> = {
  machine: viewDefaults,
  scenarios: viewDefaultsScenarios,
  guardInputs: ({ context }) => context.pending,
  events: {
    'default.chosen': {
      description: ({ wanted }) => (wanted.kind === 'layout' ? `chooses the layout ${wanted.layout}` : `sorts by ${wanted.sort}`),
      cases: {
        'a layout': fewer({ kind: 'layout', layout: 'LIST' }),
        'another layout': fewer({ kind: 'layout', layout: 'GRID' }),
        'an order': fewer({ kind: 'sort', sort: 'BRAND' }),
      },
      leadsTo: { '*': 'saving' },
    },
  },
  actors: {
    saveDefault: {
      outcomes: {
        saved: { description: 'it is saved', output: { ok: true }, leadsTo: { saving: hasMore } },
        refused: {
          description: 'it is refused',
          output: { ok: false, reason: 'Your account is being moved.' },
          leadsTo: { saving: hasMore },
        },
        'refused without a word': {
          description: 'it is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { saving: hasMore },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: hasMore } },
      },
    },
  },
  delays: {},
  equivalent: { 'viewDefaults · begins in deciding': 'nothing waits yet, and deciding comes to settled' },
  states: {
    settled: (seen) => {
      assert.deepEqual(seen.snapshot.context.pending, []);
      mustAnswer(seen);
    },
    saving: (seen) => {
      const { pending } = seen.snapshot.context;
      assert.equal(seen.snapshot.hasTag('saving'), true);
      assert.deepEqual(seen.all.calls.at(-1), { id: 'saveDefault', input: { wanted: pending[0] } });
      if (seen.event?.type.startsWith('xstate.')) assert.deepEqual(pending, seen.before?.context.pending.slice(1));
      // Of what waits behind it there is one of a kind.
      const waiting = pending.slice(1).map(({ kind }) => kind);
      assert.equal(new Set(waiting).size, waiting.length);
      if (seen.event?.type === 'default.chosen') {
        assert.deepEqual(pending.at(-1), (seen.event as unknown as { wanted: Kept[number] }).wanted);
        if (seen.before?.matches('saving')) assert.deepEqual(pending[0], seen.before.context.pending[0]);
      }
      mustAnswer(seen);
    },
    saved: 'passing',
    deciding: 'passing',
  },
};
