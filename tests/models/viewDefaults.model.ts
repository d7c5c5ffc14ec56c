import assert from 'node:assert/strict';
import { viewDefaults } from '../../machines/viewDefaults/viewDefaults.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';
import { type ViewDefaults, viewDefaultsScenarios } from './viewDefaults.scenarios.js';

type Observed = Observation<ViewDefaults, undefined>;
type Kept = Observed['snapshot']['context']['pending'];

const hasMore = ({ before }: StepContext<ViewDefaults, undefined>) => (before.context.pending.length > 1 ? 'saving' : 'settled');
const oneInFront = 'only the compiler asks: while something is saved, it is in front';
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
        // Only where it takes the place of one that waits beside another.
        'a layout again': ({ snapshot: { context } }) =>
          context.pending
            .slice(1)
            .map(({ kind }) => kind)
            .join() === 'layout,sort'
            ? { wanted: { kind: 'layout', layout: 'GRID' } as const }
            : undefined,
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
        'no answer, with a reason': {
          description: 'the back office says why it does not answer',
          error: { code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'Settings are being moved.' },
          leadsTo: { saving: hasMore },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'viewDefaults · begins in deciding': 'nothing waits yet, and deciding comes to settled',
    'viewDefaults.machine.ts › underWay: without property *': oneInFront,
    "viewDefaults.machine.ts › underWay: 'layout' another value": oneInFront,
    "viewDefaults.machine.ts › underWay: 'GRID' another value": oneInFront,
    'viewDefaults.machine.ts › viewDefaults.states.saving.invoke.onDone.actions.params: event.output.ok always false':
      'only the compiler asks: what is saved has gone to saved',
  },
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
      if (seen.event?.type === 'default.chosen') {
        // Of what waits behind the first there is one of a kind: the newest.
        const { wanted } = seen.event as unknown as { wanted: Kept[number] };
        const [first, ...waiting] = seen.before?.context.pending ?? [];
        assert.deepEqual(pending, [...(first ? [first] : []), ...waiting.filter(({ kind }) => kind !== wanted.kind), wanted]);
      }
      mustAnswer(seen);
    },
    saved: 'passing',
    deciding: 'passing',
  },
};
