import type { Texts } from '../../../texts/texts.js';
import type { TableRow } from '../../adapters/documents/document-model.js';

/** The most lines of a report: about 450 pages, and some 250 MB while it is drawn. */
export const maxReportLines = 20_000;

/** At most `most` rows; if there are more, the last row reports it. */
export async function* limitedRows(rows: AsyncIterable<TableRow>, texts: Texts, most = maxReportLines): AsyncGenerator<TableRow> {
  let lines = 0;
  for await (const row of rows) {
    if ('cells' in row) lines += 1;
    if (lines > most) {
      yield { heading: texts('reports.tooLong', { most }) };
      return;
    }
    yield row;
  }
}
