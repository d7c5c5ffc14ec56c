import assert from 'node:assert/strict';
import { inverseOf, type Synonym, type SynonymChange } from '../../domain/administration/synonyms/synonym.js';
import type { SynonymPlan } from '../../domain/administration/synonyms/synonym-plan.js';
import type { synonymEditor } from '../../machines/synonymEditor/synonymEditor.machine.js';
import { undoSynonymCommand, untouched } from '../../machines/synonymEditor/synonymEditor.setup.js';
import type {
  SynonymEditorContext,
  SynonymEditorEvent,
  SynonymOutcome,
  TakenSynonyms,
} from '../../machines/synonymEditor/types.js';
import type { Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type SynonymEditorMachine = typeof synonymEditor;
export type Observed = Observation<SynonymEditorMachine, undefined>;

export const takenText = 'pop and soda are a synonym already.';
export const refusalText = 'Not today.';
export const failureText = 'Access denied';

/** A notification: its kind, its text, and whether it offers to take the change back. */
export type Notice = readonly ['success' | 'warning' | 'error', string, boolean];

interface After {
  readonly context: SynonymEditorContext;
  readonly notice?: Notice;
  /** The machine asks for its query in the address. */
  readonly isAddressed?: boolean;
}

interface Answer {
  readonly type: string;
  readonly output?: unknown;
}

const signOf = ({ isMutual }: Synonym) => (isMutual ? '=' : '→');
const named = (synonym: Synonym): string => `${synonym.term} ${signOf(synonym)} ${synonym.meaning}`;

function reportOf({ before, after }: SynonymChange): string {
  if (after === null) return `${before && named(before)} was removed.`;
  return `${named(after)} was ${before === null ? 'added' : 'saved'}.`;
}

const withoutReasons = { problems: {}, messages: [] };

/** Context and notification after an event that the machine accepts. */
export function afterEvent(before: SynonymEditorContext, event: SynonymEditorEvent | Answer): After {
  if (event.type.startsWith('xstate.')) return afterAnswer(before, event as Answer);
  const quietly = (change: Partial<SynonymEditorContext>): After => ({ context: { ...before, ...change } });
  const given = event as SynonymEditorEvent;
  switch (given.type) {
    case 'query.chosen':
      return { ...quietly({ query: given.query }), isAddressed: true };
    case 'address.changed':
      return quietly({ query: given.query });
    case 'form.opened':
      return quietly({ change: given.change, ...withoutReasons, isUndo: false });
    case 'removal.chosen':
      return quietly({ change: { before: given.synonym, after: null }, ...withoutReasons, isUndo: false });
    case 'undo.pressed':
      return quietly({ change: before.undoable, isUndo: true });
    case 'form.changed': {
      const problems = Object.fromEntries(Object.entries(before.problems).filter(([name]) => name !== given.field));
      return quietly({ change: { before: before.change?.before ?? null, after: given.after }, problems });
    }
    case 'save':
      return quietly(withoutReasons);
    case 'import.opened':
    case 'file.removed':
      return quietly({ file: null, plan: null, messages: [] });
    case 'file.chosen':
      if (given.file.size > 2_000_000) return quietly({ file: null, plan: null, messages: ['A file has at most 2 MB.'] });
      return quietly({ file: given.file, plan: null, messages: [] });
    default:
      return quietly({});
  }
}

function afterAnswer(before: SynonymEditorContext, { type, output }: Answer): After {
  const [, kind, , actor = ''] = type.split('.');
  const quietly = (change: Partial<SynonymEditorContext>): After => ({ context: { ...before, ...change } });
  if (kind === 'error') {
    if (actor === 'applyChange')
      return { ...quietly({}), notice: ['error', `Nothing was saved.\n${failureText}`, before.isUndo] };
    if (actor === 'exportFile') return { ...quietly({}), notice: ['error', failureText, false] };
    return quietly({ messages: [failureText] });
  }
  switch (actor) {
    case 'loadSynonyms':
    case 'refreshSynonyms':
      return output === null ? quietly({}) : quietly({ ...(output as object), messages: [] });
    case 'checkFile': {
      const plan = output as SynonymPlan;
      const isEmpty = plan.lines.length === 0 && plan.unchanged === 0;
      return quietly({ plan, messages: isEmpty ? ['The file has no synonyms.'] : [] });
    }
    case 'takeFile': {
      const { added, changed, stopped } = output as TakenSynonyms;
      const done = `${added === 0 ? 'No synonym' : `${added} synonym${added === 1 ? '' : 's'}`} added, ${changed} changed.`;
      const rest = 'The import broke off. What was imported before stays; import the file again for the rest.';
      const notice: Notice =
        stopped === '' ? ['success', done, false] : ['warning', `${done}\n${rest}\n${english(stopped)}`, false];
      return { ...quietly({}), notice };
    }
    case 'exportFile':
      return quietly({});
    default:
      return afterChange(before, actor, output as SynonymOutcome);
  }
}

function afterChange(before: SynonymEditorContext, actor: string, outcome: SynonymOutcome): After {
  const quietly = (change: Partial<SynonymEditorContext>): After => ({ context: { ...before, ...change } });
  const { change, isUndo } = before;
  if (change === null) throw new Error('nothing is changed');
  if (outcome.kind === 'saved') {
    if (isUndo) return { ...quietly({ undoable: null }), notice: ['success', 'The change was taken back.', false] };
    return { ...quietly({ undoable: inverseOf(change) }), notice: ['success', reportOf(change), true] };
  }
  if (actor === 'applyChange') {
    return { ...quietly({ undoable: null }), notice: ['error', `Nothing was saved.\n${refusalText}`, false] };
  }
  const isTaken = outcome.problems[0]?.message === takenText;
  return quietly(isTaken ? { problems: { term: takenText }, messages: [] } : { problems: {}, messages: [refusalText] });
}

const emittedOf = ({ notice, isAddressed, context }: After): object[] => [
  ...(isAddressed ? [{ type: 'address.wanted', query: context.query }] : []),
  ...(notice
    ? [
        {
          ...{ type: 'notification.raised', kind: notice[0], text: notice[1] },
          ...(notice[2] && { action: { label: 'Undo', command: undoSynonymCommand } }),
        },
      ]
    : []),
];

const plain = ({ problems, messages, ...context }: SynonymEditorContext) => ({
  ...context,
  problems: Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, english(message ?? '')])),
  messages: messages.map((message) => english(message)),
});

/** A state with these tags that makes this call. */
export const sees =
  (tags: readonly string[], call: (context: SynonymEditorContext) => object | null = () => null) =>
  ({ snapshot, before, event, scenario, now }: Observed): void => {
    assert.deepEqual([...snapshot.tags].sort(), [...tags].sort());
    const expected: After = before
      ? afterEvent(before.context, event as Answer)
      : { context: { ...untouched, ...scenario.input } };
    assert.deepEqual(plain(snapshot.context), plain(expected.context));
    assert.deepEqual(inEnglish(now.emitted), emittedOf(expected));
    const wanted = call(snapshot.context);
    // A query that is noted while something is under way starts nothing.
    const isNoted = event?.type === 'query.chosen' && before?.hasTag('busy') && !snapshot.matches({ listed: 'refreshing' });
    assert.deepEqual(now.calls, wanted === null || isNoted ? [] : [wanted]);
  };
