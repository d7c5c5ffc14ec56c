import { countOf, type SynonymPlan } from '../../domain/administration/synonyms/synonym-plan.js';
import type { Message } from '../../texts/text.js';

/** Most refused lines that are listed. */
const mostLines = 100;

/** The outcome of an import, or of a dry run, for the operator. */
export function synonymReport(
  plan: SynonymPlan,
  isDryRun: boolean,
  say: (message: Message) => string,
): { readonly text: string; readonly hasRefused: boolean } {
  const refused = plan.lines.filter(({ verdict }) => verdict === 'REFUSED');
  const [added, changed] = [countOf(plan, 'ADDED'), countOf(plan, 'CHANGED')];
  const counts = `${added} added, ${changed} changed, ${plan.unchanged} unchanged, ${refused.length} refused.`;
  const lines = refused.slice(0, mostLines).map(({ line, written, reason }) => `line ${line}: ${written}: ${say(reason)}`);
  const more = refused.length > mostLines ? [`and ${refused.length - mostLines} more`] : [];
  const dry = isDryRun ? ['Dry run: nothing was changed.'] : [];
  return { text: [...lines, ...more, counts, ...dry].join('\n'), hasRefused: refused.length > 0 };
}
