import assert from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { usualParameters } from '../../domain/reports/reports.js';
import type { Model } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';
import type { ReportCard, ReportCardFixture } from './reportCard.scenarios.js';

const notification = (kind: 'info' | 'error', text: string) => ({ type: 'notification.raised', kind, text });

/** Message about a report, by its outcome (A8.7, A8.8). */
export const reportTexts: Readonly<Record<string, string>> = {
  empty: 'No report data',
  blocked: "Couldn't open new tab or window",
  missing: 'No report found. Please contact the system administrator.',
  broken: 'An unexpected error occurred while processing the report',
};

const codes: Readonly<Record<string, string>> = { NOT_FOUND: 'missing', BAD_UPSTREAM: 'broken' };

/** Outcome of an event. */
function outcomeOf(event: object | undefined): string | null {
  if (event && 'error' in event) return codes[(event.error as { code: string }).code] ?? null;
  return event && 'output' in event ? String(event.output) : null;
}

const reportOf = ({ context: { kind, parameters } }: SnapshotFrom<ReportCard>) => ({ kind, parameters });

/** Content of each state of the card. */
export const reportCardStates: Model<ReportCard, ReportCardFixture>['states'] = {
  offered: ({ snapshot, event, now }) => {
    assert.equal(snapshot.hasTag('dialog'), false);
    assert.deepEqual(snapshot.context.unreadable, []);
    assert.deepEqual(
      inEnglish(now.emitted),
      outcomeOf(event) === 'empty' ? [notification('info', reportTexts.empty as string)] : [],
    );
  },
  'asking.choosing': ({ snapshot, before, event, now }) => {
    assert.equal(snapshot.hasTag('dialog'), true);
    const kept = before?.context.parameters ?? usualParameters('2026-11-21');
    const changed = event?.type === 'parameters.changed' ? (event as unknown as { parameters: object }).parameters : {};
    assert.deepEqual(snapshot.context.parameters, { ...kept, ...changed });
    const { date } = (event ?? {}) as { date?: string };
    const unreadable: readonly string[] = (before?.context.unreadable ?? []).filter((one) => one !== date && !(one in changed));
    assert.deepEqual(snapshot.context.unreadable.toSorted(), [...unreadable, ...(date ? [date] : [])].toSorted());
    assert.deepEqual(
      inEnglish(now.emitted),
      outcomeOf(event) === 'empty' ? [notification('info', reportTexts.empty as string)] : [],
    );
  },
  'asking.opening': ({ snapshot, now, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.equal(snapshot.hasTag('dialog'), true);
    assert.deepEqual(inEnglish(now.emitted), []);
    assert.deepEqual(all.calls.at(-1), { id: 'openWithParameters', input: reportOf(snapshot) });
  },
  opening: ({ snapshot, now, all }) => {
    assert.equal(snapshot.hasTag('busy'), true);
    assert.equal(snapshot.hasTag('dialog'), false);
    assert.deepEqual(inEnglish(now.emitted), []);
    assert.deepEqual(all.calls.at(-1), { id: 'openAtOnce', input: reportOf(snapshot) });
  },
  failed: ({ snapshot, event, now }) => {
    assert.equal(snapshot.hasTag('dialog'), false);
    assert.deepEqual(inEnglish(now.emitted), [notification('error', reportTexts[outcomeOf(event) ?? ''] ?? '')]);
  },
};
