import assert from 'node:assert/strict';
import type { PageVersion } from '../../domain/landing/page-versions.js';
import { landingVersions } from '../../machines/landingVersions/landingVersions.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { olderPage } from './landingEditor.pages.js';

export type LandingVersions = typeof landingVersions;
type Observed = Observation<LandingVersions, undefined>;

export const versions: readonly PageVersion[] = [
  { version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora Lind', title: '', cardCount: 3 },
  { version: 2, savedAt: '2026-11-20T10:00:00.000Z', savedBy: null, title: 'Before', cardCount: 1 },
];
export const failureText = 'The server did not respond in time';
export const goneText = 'This version was deleted meanwhile. Choose another one.';

/** Reason why the chosen version does not open, after the last event. */
export function failureDue({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', output } = (event ?? {}) as { type?: string; output?: unknown };
  if (type.startsWith('xstate.error')) return failureText;
  return type === 'xstate.done.actor.readVersion' && output === null && before?.matches('opening') ? goneText : null;
}

const shows =
  (tags: readonly [isShown: boolean, isBusy: boolean], calls: unknown[] = []) =>
  (seen: Observed): void => {
    const { snapshot, event, now } = seen;
    assert.deepEqual([snapshot.hasTag('dialog'), snapshot.hasTag('busy')], tags);
    const { failure } = snapshot.context;
    if (tags[0]) assert.equal(failure && english(failure), failureDue(seen));
    const { type, output } = (event ?? {}) as { type?: string; output?: unknown };
    const isRead = type === 'xstate.done.actor.readVersion' && output !== null;
    assert.deepEqual(now.emitted, isRead ? [{ type: 'page.read', page: olderPage }] : []);
    assert.deepEqual(now.calls, calls);
    if (snapshot.matches('choosing')) assert.deepEqual(snapshot.context.versions, versions);
  };

/** The dialog Earlier Versions of the landing editor. */
export const landingVersionsModel: Model<LandingVersions> = {
  machine: landingVersions,
  scenarios: [{ name: 'the editor', input: undefined, startsIn: 'closed', fixture: undefined }],
  guardInputs: () => [],
  events: {
    opened: { description: 'presses Earlier Versions', leadsTo: { closed: 'reading' } },
    'version.chosen': {
      description: 'chooses a version',
      cases: { 'the one before': { version: 2 } },
      leadsTo: { choosing: 'opening' },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'reading' } },
    cancel: {
      description: 'closes the dialog',
      leadsTo: { reading: 'closed', failed: 'closed', choosing: 'closed', opening: 'closed' },
    },
  },
  actors: {
    readVersions: {
      outcomes: {
        read: { description: 'the versions are read', output: versions, leadsTo: { reading: 'choosing' } },
        'no answer in time': {
          description: 'nobody answers in time',
          error: { code: 'BACK_OFFICE_TIMEOUT' },
          leadsTo: { reading: 'failed' },
        },
      },
    },
    readVersion: {
      outcomes: {
        read: { description: 'the version is read', output: olderPage, leadsTo: { opening: 'closed' } },
        gone: { description: 'it was deleted', output: null, leadsTo: { opening: 'choosing' } },
        'no answer in time': {
          description: 'nobody answers in time',
          error: { code: 'BACK_OFFICE_TIMEOUT' },
          leadsTo: { opening: 'choosing' },
        },
      },
    },
  },
  delays: {},
  equivalent: {},
  states: {
    closed: shows([false, false]),
    reading: shows([true, false], [{ id: 'readVersions', input: undefined }]),
    failed: shows([true, false]),
    choosing: shows([true, false]),
    opening: shows([true, true], [{ id: 'readVersion', input: { version: 2 } }]),
  },
};
