import { cartFailureText } from '../../domain/cart/cart-messages.js';
import { isQuestionable, lineOfEntry, type QuickLine } from '../../domain/quick-entry/quick-entry-row.js';
import type { Problem } from '../../domain/system/problem.js';
import { type Message, orElse } from '../../texts/text.js';
import type { PendingRow, PendingRows, QuickEntryContext } from './types.js';

type Change = Partial<QuickEntryContext>;

const eachRow = (pending: PendingRows, change: (row: PendingRow) => PendingRow): PendingRows =>
  new Map([...pending].map(([key, row]) => [key, change(row)]));

const sendable = ({ pending }: QuickEntryContext): PendingRow[] =>
  [...pending.values()].filter(({ errors }) => errors.length === 0);

/** Rows wait to be sent. */
export const hasSendable = (context: QuickEntryContext): boolean => sendable(context).length > 0;

/** Rows that may be ordered, but only after asking (S5.4). */
export const questionableRows = (context: QuickEntryContext): PendingRow[] =>
  sendable(context).filter(({ entry, product }) => isQuestionable(entry, product, context.settings));

/** The errors of the last update, in the order of the rows (S8.14). */
export const failedRows = ({ pending }: Pick<QuickEntryContext, 'pending'>): { row: PendingRow; error: Message }[] =>
  [...pending.values()].flatMap((row) => row.errors.map((error) => ({ row, error })));

/** An update begins: each row has the error that can be known without asking, and no older one. */
export const checked = ({ pending, settings }: QuickEntryContext): Change => ({
  pending: eachRow(pending, (row) => {
    const line = lineOfEntry(row.entry, row.product, settings);
    return { ...row, errors: line.ok ? [] : [line.error] };
  }),
});

/** The next batch: unchanged it keeps its number, so that its key is the same; another gets the next. */
export function nextBatch(context: QuickEntryContext): Change {
  const { attempt, batchSize, settings } = context;
  const lines = sendable(context)
    .slice(0, batchSize)
    .flatMap(({ entry, product }): QuickLine[] => {
      const line = lineOfEntry(entry, product, settings);
      return line.ok ? [line.line] : [];
    });
  const isSame = JSON.stringify(lines) === JSON.stringify(attempt.lines);
  return { attempt: isSame ? attempt : { count: attempt.count + 1, lines } };
}

/** The batch is in the cart: its rows are pending no more, and what led to them cannot be taken back here. */
export function withoutSent({ pending, attempt, listed }: QuickEntryContext): Change {
  const next = new Map(pending);
  for (const { productKey } of attempt.lines) next.delete(productKey);
  const left = listed?.filter(({ productKey }) => next.has(productKey)) ?? [];
  return { pending: next, history: [], listed: left.length > 0 ? left : null };
}

/** Index of the line of the batch that a problem is about; null if it is about all of them. */
const lineOf = ({ field }: Problem): number | null => {
  const index = field?.[0] === 'lines' ? Number(field[1]) : Number.NaN;
  return Number.isInteger(index) ? index : null;
};

/** The batch was refused: rows have the problems that are about them, all of its rows those that name none. */
export function withProblems({ pending, attempt }: QuickEntryContext, problems: readonly Problem[]): Change {
  const keys = attempt.lines.map(({ productKey }) => productKey);
  const named = problems.filter((problem) => keys[lineOf(problem) ?? -1] !== undefined);
  const aboutAll = problems.filter((problem) => !named.includes(problem));
  const textOf = ({ message }: Problem) => orElse(message, cartFailureText);
  const errorsOf = (key: string): Message[] => {
    const own = named.filter((problem) => keys[lineOf(problem) ?? -1] === key);
    if (own.length > 0) return own.map(textOf);
    // Nothing that could be left out to send the rest.
    return named.length === 0 ? (aboutAll.length > 0 ? aboutAll.map(textOf) : [cartFailureText]) : [];
  };
  return {
    pending: eachRow(pending, (row) =>
      keys.includes(row.product.productKey) ? { ...row, errors: errorsOf(row.product.productKey) } : row,
    ),
  };
}
