import { assign, emit, setup } from 'xstate';
import type { EditedPage } from '../../domain/landing/edited-page.js';
import { reasonOfFailure } from '../../domain/landing/editor-messages.js';
import type { PageVersion } from '../../domain/landing/page-versions.js';
import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LandingVersionsActors,
  LandingVersionsContext,
  LandingVersionsEmitted,
  LandingVersionsEvent,
  LandingVersionsTag,
} from './types.js';

const title = text('landingEditor.versions');

/** The dialog with earlier versions of the landing page. A chosen one replaces the page in the editor, as a step that can be undone. */
export const landingVersions = setup({
  types: {} as TypesOf<{
    context: LandingVersionsContext;
    events: LandingVersionsEvent;
    emitted: LandingVersionsEmitted;
    tags: LandingVersionsTag;
    actors: LandingVersionsActors;
  }>,
  actors: notProvided<LandingVersionsActors>({ readVersions: 'promise', readVersion: 'promise' }),
  guards: { isThere: (_, { page }: { page: EditedPage | null }) => page !== null },
  actions: {
    keepVersions: assign((_, { versions }: { versions: readonly PageVersion[] }) => ({ versions })),
    keepChosen: assign((_, { version }: { version: number }) => ({ chosen: version })),
    dropFailure: assign({ failure: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ failure: reasonOfFailure(error) })),
    showGone: assign({ failure: text('landingEditor.versionGone') }),
    emitPage: emit((_, { page }: { page: EditedPage | null }) => ({
      type: 'page.read' as const,
      page: given(page),
    })),
  },
}).createMachine({
  id: 'landingVersions',
  context: { versions: [], chosen: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '', spec: 'A2.82', description: 'the editor without the dialog' },
      on: { opened: 'reading' },
    },
    reading: {
      tags: ['dialog'],
      meta: { title, spec: 'A2.82', description: 'reads which versions there are' },
      entry: 'dropFailure',
      on: { cancel: 'closed' },
      invoke: {
        id: 'readVersions',
        src: 'readVersions',
        onDone: {
          target: 'choosing',
          actions: { type: 'keepVersions', params: ({ event }) => ({ versions: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: ['dialog'],
      meta: { title, spec: 'A2.82', description: 'the versions could not be read' },
      on: { retry: 'reading', cancel: 'closed' },
    },
    choosing: {
      tags: ['dialog'],
      meta: { title, spec: 'A2.82', description: 'lists the versions' },
      on: {
        'version.chosen': {
          target: 'opening',
          actions: [{ type: 'keepChosen', params: ({ event }) => event }, 'dropFailure'],
        },
        cancel: 'closed',
      },
    },
    opening: {
      tags: ['dialog', 'busy'],
      meta: { title, spec: 'A2.82', description: 'reads the chosen version' },
      on: { cancel: 'closed' },
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context }) => ({ version: given(context.chosen) }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ page: event.output }) },
            target: 'closed',
            actions: { type: 'emitPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'choosing', actions: 'showGone' },
        ],
        onError: { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
  },
});
