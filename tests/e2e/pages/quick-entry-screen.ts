import { expect, type Locator, type Page } from 'playwright/test';

/** The quick-entry layout of the products page (S2.22). */
export class QuickEntryScreen {
  constructor(readonly page: Page) {}

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Quick Entry' });
  }

  /** The rows of products, without the headings. */
  get rows(): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  get footer(): Locator {
    return this.page.getByRole('region', { name: 'Quick Entry actions' });
  }

  get updateCart(): Locator {
    return this.footer.getByRole('button', { name: 'Update Cart' });
  }

  get confirmQuantity(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Confirm Quantity' });
  }

  /** The dialog that lists the errors (S8.14). */
  get report(): Locator {
    return this.page.getByRole('dialog', { name: /^Cart updated with \d+ error\(s\)\.$/ });
  }

  /** Rows of a paste or a guide that found no place. */
  get notUnderstood(): Locator {
    return this.page.getByRole('list', { name: 'Rows that were not understood' }).getByRole('listitem');
  }

  /** The cell that has the focus, or whose field has it. */
  get focused(): Locator {
    return this.grid.locator(':is(td, th):is(:focus, :focus-within)');
  }

  /** Nothing that sticks to the page lies over the cell that has the focus. */
  async hasFocusInView(): Promise<void> {
    const covers = await this.focused.evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const found = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
      return found.filter((element) => !element || !cell.contains(element)).map((element) => element?.outerHTML.slice(0, 80));
    });
    expect(covers).toEqual([]);
  }

  /** The open field. */
  get field(): Locator {
    return this.grid.locator('input, select');
  }

  /** A cell by the product's name, or the row's number from 0, and the column's heading. */
  async cell(row: string | number, column: string): Promise<Locator> {
    await this.grid.getByRole('columnheader').first().waitFor();
    const headings = await this.grid.getByRole('columnheader').allInnerTexts();
    const index = headings.indexOf(column);
    if (index < 0) throw new Error(`no column ${column} among ${headings.join(', ')}`);
    const line = typeof row === 'number' ? this.rows.nth(row) : this.rows.filter({ hasText: row });
    return line.locator('td, th').nth(index);
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Pastes a text where the focus is, as a spreadsheet's copy would arrive. */
  async pastes(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async hasPending(count: number): Promise<void> {
    await expect(this.footer.getByRole('status')).toHaveText(count === 1 ? '1 pending change' : `${count} pending changes`);
  }
}
