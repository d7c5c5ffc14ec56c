import { and, assign, setup, stateIn } from 'xstate';
import {
  type CountChange,
  type CountField,
  countChange,
  isSameCount,
  type SavedCount,
} from '../../domain/order-guides/guide-count.js';
import { maxGuideChanges } from '../../domain/order-guides/order-guides.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CountRow,
  GuideCountActors,
  GuideCountContext,
  GuideCountEvent,
  GuideCountInput,
  GuideCountTag,
  KeptCounts,
  SaveCountsOutcome,
} from './types.js';

/** The lines of a guide, each with the values that were typed before a reload and not saved. */
export const rowsOf = (lines: readonly SavedCount[], typed: KeptCounts): CountRow[] =>
  lines.map((line) => ({ line, typed: typed[line.productKey] ?? { unit: line.unit }, problem: '' }));

/** Changes that are still to be saved, without refused lines. */
export const changesOf = ({ rows, since }: Pick<GuideCountContext, 'rows' | 'since'>): CountChange[] =>
  rows.flatMap(({ line, typed, problem }) => (problem === '' ? (countChange(line, typed, since) ?? []) : []));

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** Vocabulary of the chart that counts a guide's lines. */
export const guideCountSetup = setup({
  types: {} as TypesOf<{
    context: GuideCountContext;
    events: GuideCountEvent;
    input: GuideCountInput;
    tags: GuideCountTag;
    actors: GuideCountActors;
  }>,
  actors: notProvided<GuideCountActors>({ saveCounts: 'promise' }),
  guards: {
    isLine: ({ context }, { productKey }: { productKey: string }) =>
      context.rows.some(({ line }) => line.productKey === productKey),
    hasChanges: ({ context }) => changesOf(context).length > 0,
    /** All problems are about lines that were sent. */
    isOfLines: ({ context: { sent } }, outcome: SaveCountsOutcome) =>
      !outcome.ok && outcome.problems.every(({ line }) => line !== null && line < sent.length),
    isRefused: (_, outcome: SaveCountsOutcome) => !outcome.ok,
    /** The call was about everything that was left, and the person wants to continue. */
    isLastOne: and([stateIn({ saving: 'closing' }), ({ context }) => changesOf(context).length === context.sent.length]),
  },
  actions: {
    /** Typed after a count was seen is later than it, regardless of the device's clock. */
    keepTyped: assign(
      (
        { context: { rows } },
        { productKey, field, quantity, at }: { productKey: string; field: CountField; quantity: string; at: string },
      ) => ({
        rows: rows.map((row) => {
          const { line } = row;
          if (line.productKey !== productKey) return row;
          const typed = row.typed.unit === line.unit ? row.typed : { unit: line.unit };
          return {
            ...row,
            typed: { ...typed, [field]: { value: quantity, at: later(at, line.countedAt) } },
            problem: '' as const,
          };
        }),
      }),
    ),
    keepSent: assign(({ context }) => ({ sent: changesOf(context).slice(0, maxGuideChanges), message: '' as const })),
    /** The lines as they are now. A sent value that was not typed over goes, unless it is the saved one. */
    keepSaved: assign(({ context: { rows, sent } }, outcome: SaveCountsOutcome) => {
      const saved = new Map((outcome.ok ? outcome.lines : []).map((line) => [line.productKey, line]));
      const sentOf = new Map(sent.map((change) => [change.productKey, change]));
      return {
        rows: rows.map((row) => {
          const line = saved.get(row.line.productKey) ?? row.line;
          const change = sentOf.get(line.productKey);
          const { unit, ...values } = row.typed;
          const kept = Object.entries(values).filter(([name, { value }]) => {
            const field = name as CountField;
            const wasSent = change?.[field] !== undefined && isSameCount(value, change[field]);
            return !wasSent || isSameCount(value, line[field]);
          });
          return { ...row, line, typed: { unit, ...Object.fromEntries(kept) } };
        }),
      };
    }),
    /** Each problem shows at its row. */
    keepProblems: assign(({ context: { rows, sent } }, outcome: SaveCountsOutcome) => {
      const problems = outcome.ok ? [] : outcome.problems;
      const about = (index: number) => linesOf(problems.filter(({ line }) => line === index).map(({ message }) => message));
      return {
        rows: rows.map((row) => {
          const index = sent.findIndex(({ productKey }) => productKey === row.line.productKey);
          return index < 0 ? row : { ...row, problem: about(index) };
        }),
      };
    }),
    keepRefusal: assign({
      message: (_, outcome: SaveCountsOutcome) => linesOf(outcome.ok ? [] : outcome.problems.map(({ message }) => message)),
    }),
    keepFailure: assign({ message: (_, { error }: { error: unknown }) => failureText(error) }),
  },
  delays: { pauseAfterTyping: 800 },
});
