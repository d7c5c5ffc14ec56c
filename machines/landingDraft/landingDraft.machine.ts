import { assign, setup } from 'xstate';
import type { PageState } from '../../domain/landing/page-versions.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LandingDraftActors,
  LandingDraftContext,
  LandingDraftEvent,
  LandingDraftInput,
  LandingDraftTag,
  PageDraft,
} from './types.js';

const title = text('landingEditor.title');

const draftOf = ({ version, page }: { version: number; page: PageDraft['page'] | null }): PageDraft | null =>
  page && { version, page };

/**
 * Keeps the changes of the landing editor at the server, so that they survive a reload, and reports that the editor is open; the answers say who else is in
 * it, and whether another version was saved.
 */
export const landingDraft = setup({
  types: {} as TypesOf<{
    context: LandingDraftContext;
    events: LandingDraftEvent;
    input: LandingDraftInput;
    tags: LandingDraftTag;
    actors: LandingDraftActors;
  }>,
  actors: notProvided<LandingDraftActors>({ keepDraft: 'promise' }),
  delays: { firstReport: 1_000, reportPause: 20_000, changePause: 1_000, failurePause: 10_000 },
  actions: {
    takeChange: assign((_, change: { version: number; page: PageDraft['page'] | null }) => ({ pending: draftOf(change) })),
    dropPending: assign({ pending: undefined }),
    takeState: assign((_, { state }: { state: PageState }) => ({ state })),
  },
}).createMachine({
  id: 'landingDraft',
  context: ({ input: { state } }) => ({ state, pending: undefined }),
  initial: 'opened',
  on: { 'page.saved': '.ended' },
  states: {
    opened: {
      meta: { title, spec: 'A2.80', description: 'will soon report that the editor is open' },
      on: { 'page.changed': { target: 'changed', actions: { type: 'takeChange', params: ({ event }) => event } } },
      after: { firstReport: 'reporting' },
    },
    kept: {
      meta: { title, spec: 'A2.82', description: 'the server has all changes' },
      on: { 'page.changed': { target: 'changed', actions: { type: 'takeChange', params: ({ event }) => event } } },
      after: { reportPause: 'reporting' },
    },
    changed: {
      tags: ['unkept'],
      meta: { title, spec: 'A2.82', description: 'waits until the changes pause' },
      on: {
        'page.changed': { target: 'changed', reenter: true, actions: { type: 'takeChange', params: ({ event }) => event } },
      },
      after: { changePause: 'reporting' },
    },
    reporting: {
      tags: ['unkept'],
      meta: { title, spec: 'A2.82', description: 'sends what the server does not have, or only that the editor is open' },
      on: { 'page.changed': { target: 'changed', actions: { type: 'takeChange', params: ({ event }) => event } } },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => ({ draft: context.pending }),
        onDone: {
          target: 'kept',
          actions: [{ type: 'takeState', params: ({ event }) => ({ state: event.output }) }, 'dropPending'],
        },
        onError: 'unreported',
      },
    },
    unreported: {
      tags: ['unkept', 'failed'],
      meta: { title, spec: 'A2.82', description: 'the server did not answer; it is tried again' },
      on: { 'page.changed': { actions: { type: 'takeChange', params: ({ event }) => event } } },
      after: { failurePause: 'reporting' },
    },
    ended: {
      entry: 'dropPending',
      meta: { title, spec: 'A2.82', description: 'the page was saved, and the server dropped the draft' },
    },
  },
});
