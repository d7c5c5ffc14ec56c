import { assign, emit, setup } from 'xstate';
import {
  type SiteSyncAnswer,
  syncErrorText,
  syncNotice,
  titleErrorText,
  titleRefusalText,
  titleSavedText,
} from '../../domain/administration/messages.js';
import { siteTitleProblem } from '../../domain/administration/site-title.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import type { NotificationKind } from '../notifications/types.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  SaveTitleOutcome,
  SiteMetadataActors,
  SiteMetadataContext,
  SiteMetadataEffects,
  SiteMetadataEmitted,
  SiteMetadataEvent,
  SiteMetadataInput,
  SiteMetadataTag,
} from './types.js';

/** Milliseconds until the page loads again after its title was saved, and after a sync (A4.15, A9.4). */
export const reloadDelays = { saved: 1000, synced: 2000 } as const;

const title = text('administration.siteMetadata');

/** The card Site Metadata (A2.91, A4.15): the site's title, and a sync of title and favicon with the back office. */
export const siteMetadata = setup({
  types: {} as TypesOf<{
    context: SiteMetadataContext;
    events: SiteMetadataEvent;
    input: SiteMetadataInput;
    emitted: SiteMetadataEmitted;
    tags: SiteMetadataTag;
    actors: SiteMetadataActors;
  }>,
  actors: notProvided<SiteMetadataActors>({ saveTitle: 'promise', syncSite: 'promise' }),
  guards: {
    canSave: ({ context: { saved, typed } }) => siteTitleProblem(typed) === null && typed.trim() !== saved,
    isSaved: (_, outcome: SaveTitleOutcome) => outcome.ok,
    isSynced: (_, { isSuccess }: SiteSyncAnswer) => isSuccess,
  },
  actions: {
    reloadPage: noEffect<SiteMetadataEffects['reloadPage']>(),
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    keepSaved: assign(({ context }, outcome: SaveTitleOutcome) => {
      const saved = outcome.ok ? outcome.title : context.saved;
      return { saved, typed: outcome.ok ? saved : context.typed };
    }),
    emitNotification: emit((_, notice: { kind: NotificationKind; text: Message }) => ({
      type: 'notification.raised' as const,
      ...notice,
    })),
  },
  delays: { untilReloadOfTitle: reloadDelays.saved, untilReloadOfSync: reloadDelays.synced },
}).createMachine({
  id: 'siteMetadata',
  context: ({ input }) => ({ saved: input.siteTitle, typed: input.siteTitle }),
  initial: 'editing',
  states: {
    editing: {
      meta: { title, spec: 'A2.91', description: 'takes a title' },
      on: {
        'title.changed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        save: { guard: 'canSave', target: 'saving' },
        sync: 'syncing',
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title, spec: 'A7.37', description: 'saves the title' },
      invoke: {
        id: 'saveTitle',
        src: 'saveTitle',
        input: ({ context }) => ({ title: context.typed.trim() }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'titleSaved',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              {
                type: 'emitNotification',
                params: { kind: 'success', text: linesOf([titleSavedText, text('administration.titleSavedHint')]) },
              },
            ],
          },
          {
            target: 'editing',
            actions: {
              type: 'emitNotification',
              params: ({ event }) => ({
                kind: 'error',
                text: titleRefusalText(event.output.ok ? null : event.output.reason),
              }),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'emitNotification', params: ({ event }) => ({ kind: 'error', text: titleErrorText(event.error) }) },
        },
      },
    },
    titleSaved: {
      tags: ['busy'],
      meta: { title, spec: 'A4.15', description: 'waits a second before the page loads again' },
      after: { untilReloadOfTitle: 'reloading' },
    },
    syncing: {
      tags: ['busy'],
      meta: { title, spec: 'A7.38', description: 'takes title and favicon over from the back office' },
      invoke: {
        id: 'syncSite',
        src: 'syncSite',
        onDone: [
          {
            guard: { type: 'isSynced', params: ({ event }) => event.output },
            target: 'synced',
            actions: { type: 'emitNotification', params: ({ event }) => syncNotice(event.output) },
          },
          { target: 'editing', actions: { type: 'emitNotification', params: ({ event }) => syncNotice(event.output) } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'emitNotification', params: ({ event }) => ({ kind: 'error', text: syncErrorText(event.error) }) },
        },
      },
    },
    synced: {
      tags: ['busy'],
      meta: { title, spec: 'A4.15', description: 'waits two seconds before the page loads again' },
      after: { untilReloadOfSync: 'reloading' },
    },
    reloading: {
      type: 'final',
      entry: 'reloadPage',
      meta: { title: '', spec: 'A4.15', description: 'the page loads again' },
    },
  },
});
