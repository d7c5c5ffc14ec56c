import { expect, type Locator, type Page } from 'playwright/test';

/** A file as a person has it on their desk. */
export interface DeskFile {
  readonly name: string;
  readonly text: string;
}

const importError = 'Error importing file';

/** Import File to Cart (S2.46, S4.12). */
export class ImportDialog {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Import File to Cart' });
  }

  get importButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Import', exact: true });
  }

  get cancelButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Cancel' });
  }

  get codeType(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Product codes in the file' });
  }

  get field(): Locator {
    return this.dialog.getByRole('group', { name: 'File to import' });
  }

  get progress(): Locator {
    return this.dialog.getByRole('progressbar');
  }

  /** Why what was chosen is not taken, or why the import got no answer. */
  get problem(): Locator {
    return this.dialog.locator('form').getByRole('alert').filter({ hasNotText: importError });
  }

  /** The report of the previous import. */
  get report(): Locator {
    return this.dialog.locator('form').getByRole('alert').filter({ hasText: importError });
  }

  get errors(): Locator {
    return this.dialog.getByRole('region', { name: 'Errors' });
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Leave without importing?' });
  }

  get accountRequired(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Account Required' });
  }

  /** By the cart's button. */
  async opens(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Import File to Cart' }).click();
  }

  async chooses(...files: DeskFile[]): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.field.getByRole('button', { name: /^Choose/ }).click(),
    ]);
    await chooser.setFiles(files.map(asBytes)[0] ?? []);
  }

  /** Drops files onto the dialog, as a person does who drags them from a folder. */
  async drops(...files: DeskFile[]): Promise<void> {
    const dropped = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, text } of all) transfer.items.add(new File([text], name, { type: 'text/plain' }));
      return transfer;
    }, files);
    await this.field.dispatchEvent('dragover', { dataTransfer: dropped });
    await this.field.dispatchEvent('drop', { dataTransfer: dropped });
  }

  async choosesCodeType(label: string): Promise<void> {
    await this.codeType.click();
    await this.page.getByRole('option', { name: label, exact: true }).click();
  }

  async imports(): Promise<void> {
    await this.importButton.click();
  }

  async showsFile(name: string, size: string): Promise<void> {
    await expect(this.field).toContainText(name);
    await expect(this.field).toContainText(size);
    await expect(this.importButton).toBeEnabled();
  }
}

const asBytes = ({ name, text }: DeskFile) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
