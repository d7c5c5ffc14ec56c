import { useTexts } from '../../../texts/texts.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import type { ShownLine } from '../cart.view.js';
import { nameOfLine } from '../line-name.js';
import { CartLineRow, type CartLineRowProps } from './CartLineRow.js';

export interface CartLinesProps extends Omit<CartLineRowProps, 'shown'> {
  lines: readonly ShownLine[];
}

/** Rows begin as high as most of them are: notes and messages make them higher. */
const usualHeight = { wide: 81, narrow: 140 } as const;

/** Virtualised list of cart lines. */
export function CartLines({ lines, ...row }: CartLinesProps) {
  const t = useTexts();
  const lineAt = (index: number): ShownLine | undefined => lines[index];
  return (
    <VirtualRows
      label={t('cart.lines')}
      count={lines.length}
      usualHeight={usualHeight}
      keyOf={(index) => lineAt(index)?.line.id ?? index}
      labelOf={(index) => lines[index] && nameOfLine(lines[index].line, t)}
      isBusy={(index) => lineAt(index)?.isPending ?? false}
    >
      {(index) => {
        const shown = lineAt(index);
        return shown ? <CartLineRow {...row} shown={shown} /> : null;
      }}
    </VirtualRows>
  );
}
