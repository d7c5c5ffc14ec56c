import assert from 'node:assert/strict';
import type { PageState } from '../../domain/landing/page-versions.js';
import { landingDraft } from '../../machines/landingDraft/landingDraft.machine.js';
import type { PageDraft } from '../../machines/landingDraft/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { draftPage } from './landingEditor.pages.js';

export type LandingDraft = typeof landingDraft;
type Observed = Observation<LandingDraft, undefined>;

const savedAt = '2026-11-21T10:00:00.000Z';
export const opened: PageState = { version: 3, savedAt, savedBy: 'Nora Lind', editors: [] };
export const others: PageState = { ...opened, editors: ['Ivo Berg'] };
export const newer: PageState = { version: 5, savedAt, savedBy: 'Ivo Berg', editors: [] };

/** Changes that the server lacks after an event. */
function pendingDue({ before, event }: Observed): PageDraft | null | undefined {
  const { type, version, page } = (event ?? {}) as unknown as { type?: string; version: number; page: PageDraft['page'] | null };
  if (type === 'page.changed') return page && { version, page };
  if (type === 'page.saved' || type === 'xstate.done.actor.keepDraft') return undefined;
  return before?.context.pending;
}

const shows =
  (isUnkept: boolean, hasFailed: boolean, calls: (seen: Observed) => unknown[] = () => []) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    assert.deepEqual([snapshot.hasTag('unkept'), snapshot.hasTag('failed')], [isUnkept, hasFailed]);
    const { output } = (event ?? {}) as { output?: PageState };
    assert.deepEqual(snapshot.context.state, output ?? before?.context.state ?? opened);
    assert.deepEqual(snapshot.context.pending, pendingDue(seen));
    assert.deepEqual([now.calls, now.emitted], [calls(seen), []]);
  };

/** The draft of the landing page, which survives a reload (A2.82). */
export const landingDraftModel: Model<LandingDraft> = {
  machine: landingDraft,
  scenarios: [{ name: 'an editor', input: { state: opened }, startsIn: 'opened', fixture: undefined }],
  guardInputs: ({ context }) => [context.pending === undefined, context.pending],
  events: {
    'page.changed': {
      description: ({ page }) => (page ? 'changes the page' : 'goes back to the page as saved'),
      cases: { 'a change': { version: 3, page: draftPage }, 'as saved': { version: 3, page: null } },
      leadsTo: {
        opened: 'changed',
        kept: 'changed',
        changed: 'changed',
        reporting: 'changed',
        unreported: 'unreported',
      },
    },
    'page.saved': { description: 'the page is saved', leadsTo: { '*': 'ended' } },
  },
  actors: {
    keepDraft: {
      outcomes: {
        kept: { description: 'the server has it', output: opened, leadsTo: { reporting: 'kept' } },
        'others are there': { description: 'another editor is there', output: others, leadsTo: { reporting: 'kept' } },
        'a newer version': { description: 'another user has saved the page', output: newer, leadsTo: { reporting: 'kept' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { reporting: 'unreported' } },
      },
    },
  },
  equivalent: {
    'landingDraft.machine.ts › landingDraft.context: without property pending': 'left out, it is as undefined as it is',
  },
  delays: {
    firstReport: { ms: 1_000, description: 'a second passes', leadsTo: { opened: 'reporting' } },
    reportPause: { ms: 20_000, description: 'twenty seconds pass', leadsTo: { kept: 'reporting' } },
    changePause: { ms: 1_000, anewBy: ['page.changed'], description: 'the changes pause', leadsTo: { changed: 'reporting' } },
    failurePause: { ms: 10_000, description: 'ten seconds pass', leadsTo: { unreported: 'reporting' } },
  },
  states: {
    opened: shows(false, false),
    kept: shows(false, false),
    changed: shows(true, false),
    reporting: shows(true, false, (seen) => [{ id: 'keepDraft', input: { draft: pendingDue(seen) } }]),
    unreported: shows(true, true),
    ended: shows(false, false),
  },
};
