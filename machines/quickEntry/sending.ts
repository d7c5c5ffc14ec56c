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

/** The row with the error that can be known without asking, and no older one. */
function checkedRow(row: PendingRow, { settings }: QuickEntryContext): PendingRow {
  const line = lineOfEntry(row.entry, row.product, settings);
  return { ...row, errors: line.ok ? [] : [line.error] };
}

/** An update begins. */
export const checked = (context: QuickEntryContext): Change => ({
  pending: eachRow(context.pending, (row) => checkedRow(row, context)),
});

/** Before a batch: a page that has arrived since the update began may not sell what a row orders. */
export const checkedAgain = (context: QuickEntryContext): Change => ({
  pending: eachRow(context.pending, (row) => (row.errors.length > 0 ? row : checkedRow(row, context))),
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

/** The batch was refused: rows have the problems that are about them, all of its rows those that name none. */
export function withProblems({ pending, attempt }: QuickEntryContext, problems: readonly Problem[]): Change {
  const keys = attempt.lines.map(({ productKey }) => productKey);
  const keyOf = ({ field }: Problem) => (field?.[0] === 'lines' ? keys[Number(field[1])] : undefined);
  const textsOf = (about: readonly Problem[]) => about.map(({ message }) => orElse(message, cartFailureText));
  // Nothing that could be left out to send the rest.
  const isAboutAll = problems.every((problem) => keyOf(problem) === undefined);
  const errorsOf = (key: string): readonly Message[] => {
    if (!isAboutAll) return textsOf(problems.filter((problem) => keyOf(problem) === key));
    return problems.length > 0 ? textsOf(problems) : [cartFailureText];
  };
  return {
    pending: eachRow(pending, (row) =>
      keys.includes(row.product.productKey) ? { ...row, errors: errorsOf(row.product.productKey) } : row,
    ),
  };
}
