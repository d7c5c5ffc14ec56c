import assert from 'node:assert/strict';
import type { ProblemReportActors } from '../../machines/problemReport/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { ProblemReport, ProblemReportFixture } from './problemReport.scenarios.js';

type Send = ProblemReportActors['sendReport']['input'];
type SeenHere = Observation<ProblemReport, ProblemReportFixture>;

/** Text of a failure, by its code. */
const failureTexts: Readonly<Record<string, RegExp>> = {
  NETWORK: /could not be sent\. What you wrote is kept; please try again in a moment\.$/,
  TOO_MANY_REQUESTS: /^Too many requests were sent from here\..* try again in an hour\.$/,
};

/** Error of a message; empty if it can be sent. */
const messageProblem = (message: string): string =>
  message.trim() === ''
    ? 'Say in a few words what happened.'
    : message.length > 2_000
      ? 'Please say it in at most 2,000 characters.'
      : '';

/** A recording is saved when requested, if there is one, and only then. */
function savesRecording({ event, before, scenario, now }: SeenHere): void {
  const isDownload = event?.type === 'recording.downloaded' && scenario.fixture.records && !before?.matches('sending');
  assert.deepEqual(
    now.effects.map(({ name }) => name),
    isDownload ? ['saveRecording'] : [],
  );
}

/** The text and the choice are kept, regardless of the outcome of sending. */
function keepsWhatWasWritten({ snapshot: { context }, before, event }: SeenHere): void {
  const { text, isAttached } = (event ?? {}) as { text?: string; isAttached?: boolean };
  assert.equal(context.message, text ?? before?.context.message ?? '');
  assert.equal(context.isAttached, isAttached ?? before?.context.isAttached ?? context.hasRecording);
  // A changed report is sent under a key that was never used.
  if (text !== undefined || isAttached !== undefined) assert.ok(context.revision > (before?.context.revision ?? 0));
}

/** Content of each state of the dialog. */
export const problemReportStates: Model<ProblemReport, ProblemReportFixture>['states'] = {
  'writing.composing': (seen) => {
    savesRecording(seen);
    keepsWhatWasWritten(seen);
    assert.equal(english(seen.snapshot.context.error), '');
    assert.equal(seen.snapshot.hasTag('form'), true);
  },
  'writing.correcting': (seen) => {
    const { snapshot, before, event } = seen;
    savesRecording(seen);
    keepsWhatWasWritten(seen);
    const isRefused =
      before?.matches('sending') || (event?.type === 'recording.downloaded' && messageProblem(snapshot.context.message) === '');
    assert.equal(
      english(snapshot.context.error),
      isRefused ? 'Please be brief. Not today.' : messageProblem(snapshot.context.message),
    );
  },
  'writing.failed': (seen) => {
    savesRecording(seen);
    keepsWhatWasWritten(seen);
    const { snapshot, event } = seen;
    const { error } = (event ?? {}) as { error?: { code: string } };
    assert.match(english(snapshot.context.error), failureTexts[error?.code ?? ''] ?? /What you wrote is kept/);
  },
  sending: (seen) => {
    const { snapshot, all } = seen;
    savesRecording(seen);
    assert.equal(snapshot.hasTag('busy') && snapshot.hasTag('form'), true);
    const calls = all.calls.map(({ input }) => input as Send);
    const last = calls.at(-1)!;
    assert.deepEqual([last.message, last.isAttached], [snapshot.context.message.trim(), snapshot.context.isAttached]);
    assert.match(last.idempotencyKey, /^dialog/);
    // Another content is another request.
    const others = calls.filter(({ message, isAttached }) => message !== last.message || isAttached !== last.isAttached);
    assert.equal(
      others.some(({ idempotencyKey }) => idempotencyKey === last.idempotencyKey),
      false,
    );
  },
  sent: (seen) => {
    savesRecording(seen);
    assert.equal(seen.snapshot.context.number, '1001');
    assert.equal(seen.snapshot.hasTag('form'), false);
  },
  notTaken: (seen) => {
    savesRecording(seen);
    assert.equal(seen.snapshot.context.number, '');
    assert.equal(seen.snapshot.hasTag('form'), false);
  },
  closed: ({ snapshot }) => assert.equal(snapshot.status, 'done'),
};
