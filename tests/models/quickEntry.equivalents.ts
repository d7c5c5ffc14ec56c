const narrowed = 'only the compiler asks: a guard, or the event that is there, has answered before';
const oneColumn = 'each column is there once';
const keptChanges = 'no path has a hundred changes: editing.test.ts takes back as many';

/** Mutants of quick entry that nobody could notice, each with the reason. */
export const quickEntryEquivalents: Readonly<Record<string, string>> = {
  'settling · always: target checking': 'nothing is pending any more, and checking leads on to the grid',
  'quickEntry · begins in checking': 'nothing is pending yet, and checking leads on to the grid',
  'waiting · begins in findingProducts': 'whoever enters it names the part that is meant',
  'waiting · begins in applyingGuide': 'whoever enters it names the part that is meant',
  'quickEntry.setup.ts › quickEntrySetup.actions.markRefused: params.outcome.ok always false': narrowed,
  "states/waiting.ts › waiting.states.applyingGuide.invoke.input: event.type === 'guide.applied' always true": narrowed,
  "states/waiting.ts › waiting.states.applyingGuide.invoke.input: '' another value": narrowed,
  'rows.ts › cleared: at always true': narrowed,
  'rows.ts › openedDraft: at always true': narrowed,
  'rows.ts › undone: pending always true': narrowed,
  'sending.ts › nextBatch: line.ok always true': 'what waits has been checked just before',
  'rows.ts › editableAt: editableColumnsOf(product, context.settings).find((each) =>… with findLast': oneColumn,
  "rows.ts › startCell: columns.indexOf('orderQuantity') with lastIndexOf": oneColumn,
  'rows.ts › startCell: 0 one * #2': 'there is always a column of order quantities (S2.22)',
  'rows.ts › withPage: without property listed': 'no path reads a page again while rows are listed: editing.test.ts',
  'rows.ts › withPending: history.slice(1 - keptHistory) without slice': keptChanges,
  'rows.ts › withPending: 1 - keptHistory one *': keptChanges,
  'rows.ts › withPending: 1 one *': keptChanges,
  'rows.ts › keptHistory: 100 one *': keptChanges,
  'sending.ts › failedRows: without property *': 'the machine counts them; the list of the report is compared in the browser',
};
