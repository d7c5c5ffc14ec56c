import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { editableColumnsOf, type QuickEntrySettings, type QuickProduct } from '../../../../domain/quick-entry/quick-entry-row.js';
import { useTexts } from '../../../texts/texts.js';
import { type QuickColumn, rowProblem, rowView } from '../quickEntry.view.js';
import type { QuickEntryActor } from '../use-quick-entry.js';
import { CellEditor } from './CellEditor.js';

export interface QuickRowProps {
  actor: QuickEntryActor;
  product: QuickProduct;
  /** Its place among the shown rows, from 0. */
  index: number;
  /** Its number in the whole grid, headings included, from 1. */
  number: number;
  columns: readonly QuickColumn[];
  settings: QuickEntrySettings;
  /** Quantity already in the cart, in the site's format: "2 CS"; null if none. */
  inCart: string | null;
}

/** A row of the grid. It is rendered again only when something of its own changes, so that typing costs the same however many rows there are. */
export const QuickRow = memo(function QuickRow({ actor, product, index, number, columns, settings, inCart }: QuickRowProps) {
  const t = useTexts();
  const row = useSelector(actor, ({ context }) => context.pending.get(product.productKey));
  const active = useSelector(actor, ({ context: { cell } }) => (cell.row === index ? cell.column : null));
  const isEditing = useSelector(
    actor,
    (snapshot) => snapshot.context.cell.row === index && snapshot.matches({ entering: 'editing' }),
  );
  const problemId = useId();
  const cells = rowView(product, row, settings, t);
  const problem = rowProblem(row, cells, t);
  const editable: readonly string[] = editableColumnsOf(product, settings);
  return (
    <tr aria-rowindex={number} className={row ? 'row pending' : 'row'} aria-describedby={problem ? problemId : undefined}>
      {columns.map(({ name, label, isNumeric }, column) => {
        const isEditable = editable.includes(name);
        const isOpen = isEditing && active === column;
        const tabIndex = active === column ? 0 : -1;
        const place = {
          'data-row': index,
          'data-column': column,
          'data-name': name,
        };
        if (name === 'product') {
          return (
            <th key={name} {...place} tabIndex={tabIndex} scope="row" className="cell product">
              <span className="name" title={product.description}>
                {product.description}
              </span>
              {problem ? (
                <span className="problem" id={problemId} title={problem}>
                  {problem}
                </span>
              ) : (
                <span className="facts">
                  {[product.code, product.facts].filter(Boolean).join(' · ')}
                  {inCart ? <b> · {t('products.inCart', { quantity: inCart })}</b> : null}
                </span>
              )}
            </th>
          );
        }
        const gridcell = { role: 'gridcell', 'aria-readonly': !isEditable };
        const { text, problem: wrong } = cells[name as keyof typeof cells];
        return (
          <td
            key={name}
            {...gridcell}
            {...place}
            tabIndex={tabIndex}
            aria-invalid={wrong !== null || undefined}
            aria-describedby={wrong ? problemId : undefined}
            data-label={t.say(label)}
            className={`cell${isNumeric ? ' numeric' : ''}${isEditable ? ' editable' : ''}${isOpen ? ' open' : ''}`}
          >
            {isOpen ? (
              <CellEditor
                actor={actor}
                product={product}
                column={name}
                label={t('quickEntry.cell', { column: label, product: product.description })}
              />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
});
