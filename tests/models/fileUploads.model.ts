import assert from 'node:assert/strict';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import { fileUploads } from '../../machines/fileUploads/fileUploads.machine.js';
import type { UploadItem } from '../../machines/fileUploads/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { text } from '../../texts/text.js';

export type FileUploads = typeof fileUploads;
type Observed = Observation<FileUploads, undefined>;
type Context = Observed['snapshot']['context'];
type CaseContext<E = unknown> = StepContext<FileUploads, undefined, E>;

const mostBytes = 100;
const tooLargeText = 'A scan can be 20 MB at most.';
export const small: FileFacts = { name: '100007.pdf', size: 100 };
export const large: FileFacts = { name: 'large.pdf', size: 101 };
export const storedNote = 'Stored; waits for an order';
export const refusedNote = 'This file is not a PDF, a PNG or JPEG picture, or plain text.';

/** An item as people read it. */
const shown = ({ id, file, state, note }: UploadItem) => ({ id, name: file.name, state, note: english(note) });
type Shown = ReturnType<typeof shown>;

const hasEnded = ({ state }: Shown): boolean => state !== 'waiting' && state !== 'sending';

/** The list after an event, by the event alone. */
function expectedAfter(context: Context, event: { type: string }): readonly Shown[] {
  const items = context.items.map(shown);
  const { files, id, output } = event as { files?: readonly FileFacts[]; id?: number; output?: { state: string } };
  const sent = (state: Shown['state'], note: string) =>
    items.map((item) => (item.state === 'sending' ? { ...item, state, note } : item));
  switch (event.type) {
    case 'files.chosen':
      return [
        ...items,
        ...files!.map(({ name, size }, index): Shown => {
          const isTooLarge = size > mostBytes;
          const number = context.lastId + 1 + index;
          return { id: number, name, state: isTooLarge ? 'refused' : 'waiting', note: isTooLarge ? tooLargeText : '' };
        }),
      ];
    case 'file.retried':
      return items.map((item) => (item.id === id ? { ...item, state: 'waiting', note: '' } : item));
    case 'uploads.stopped':
      return items.map((item) => (hasEnded(item) ? item : { ...item, state: 'failed', note: 'Stopped' }));
    case 'list.cleared':
      return items.filter((item) => !hasEnded(item));
    case 'xstate.done.actor.sendFile':
      return output?.state === 'done' ? sent('done', storedNote) : sent('refused', refusedNote);
    case 'xstate.error.actor.sendFile':
      return sent('failed', 'The server did not respond');
    default:
      return items;
  }
}

/** The first file that waits is sent, as soon as none is. */
function withNext(items: readonly Shown[]): readonly Shown[] {
  if (items.some(({ state }) => state === 'sending')) return items;
  const next = items.find(({ state }) => state === 'waiting');
  return items.map((item) => (item === next ? { ...item, state: 'sending' } : item));
}

function mustFollow({ snapshot, before, event, now }: Observed): void {
  const { items, lastId, percent } = snapshot.context;
  if (!before) {
    assert.deepEqual([items, lastId, percent], [[], 0, 0]);
    return;
  }
  const { type } = event as { type: string };
  const expected = withNext(expectedAfter(before.context, event as { type: string }));
  assert.deepEqual(items.map(shown), expected);
  const {
    files,
    output,
    percent: sent,
  } = event as unknown as {
    files?: readonly unknown[];
    output?: { state: string };
    percent?: number;
  };
  assert.equal(lastId, before.context.lastId + (files?.length ?? 0));
  assert.deepEqual(now.emitted, output?.state === 'done' ? [{ type: 'file.stored', answer: 'the answer' }] : []);
  const current = expected.find(({ state }) => state === 'sending');
  const isBegun =
    current !== undefined && !before.context.items.some(({ id, state }) => id === current.id && state === 'sending');
  assert.equal(percent, isBegun ? 0 : type === 'upload.progressed' ? sent : before.context.percent);
  const calls = now.calls.map(({ id, input }) => {
    const { file, idempotencyKey, listener } = input as { file: FileFacts; idempotencyKey: string; listener?: object };
    assert.ok(listener && 'send' in listener);
    return [id, file.name, idempotencyKey];
  });
  assert.deepEqual(calls, isBegun ? [['sendFile', current.name, `key-${current.id}`]] : []);
}

/** At most two files, so that the paths end. */
const adds =
  (...files: readonly FileFacts[]) =>
  ({ snapshot }: { snapshot: Observed['snapshot'] }) =>
    snapshot.context.lastId + files.length <= 2 ? { files } : undefined;

const isFailed = ({ before, event }: CaseContext<{ id: number }>): boolean =>
  before.context.items.some(({ id, state }) => id === event.id && state === 'failed');

const afterFile = ({ before }: CaseContext) =>
  before.context.items.some(({ state }) => state === 'waiting') ? ('sending' as const) : ('resting' as const);

/** Uploads of many files. */
export const fileUploadsModel: Model<FileUploads> = {
  machine: fileUploads,
  scenarios: [
    {
      name: 'uploads',
      input: { idempotencyKey: 'key', mostBytes, tooLarge: text('scans.tooLarge', { most: 20 }) },
      startsIn: 'resting',
      fixture: undefined,
    },
  ],
  guardInputs: ({ context: { items, lastId } }) => [lastId, ...items.map(({ id, state }) => [id, state])],
  events: {
    'files.chosen': {
      description: ({ files }) => `chooses ${files.map(({ name }) => name).join(' and ')}`,
      cases: { one: adds(small), 'a large one': adds(large), two: adds(small, small) },
      leadsTo: {
        resting: ({ event }) => (event.files.some(({ size }) => size <= mostBytes) ? 'sending' : 'resting'),
        sending: 'sending',
      },
    },
    'file.retried': {
      description: ({ id }) => `tries file ${id} again`,
      cases: { first: { id: 1 }, second: { id: 2 } },
      leadsTo: { '*': (step) => (isFailed(step) ? 'sending' : null) },
    },
    'uploads.stopped': { description: 'presses Stop', leadsTo: { sending: 'resting' } },
    'list.cleared': { description: 'presses Clear List', leadsTo: { resting: 'resting', sending: 'sending' } },
    'upload.progressed': {
      description: ({ percent }) => `${percent} % of the file is sent`,
      cases: { some: { percent: 40 } },
      leadsTo: { sending: 'sending' },
    },
  },
  actors: {
    sendFile: {
      outcomes: {
        stored: {
          description: 'the file is stored',
          output: { state: 'done', note: storedNote, answer: 'the answer' },
          leadsTo: { sending: afterFile },
        },
        refused: {
          description: 'the file is refused',
          output: { state: 'refused', note: refusedNote },
          leadsTo: { sending: afterFile },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { sending: afterFile } },
      },
    },
  },
  delays: {},
  equivalent: {
    "fileUploads.machine.ts › currentOf: items.find(({ state }) => state === 'sending') with findLast": 'one is sent at a time',
    'fileUploads.machine.ts › fileUploads.states.sending.invoke.input: item always true':
      'a programming error, which no path has',
  },
  states: { resting: mustFollow, sending: mustFollow },
};
