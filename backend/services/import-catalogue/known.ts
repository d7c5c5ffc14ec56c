import { text } from '../../../texts/text.js';
import type { StagedCategory } from '../../store/import/import-staging.js';
import type { Problems } from './problems.js';
import type { CatalogueRow } from './row.js';

interface Named {
  readonly description: string;
  readonly parent: string | null;
  readonly line: number;
}

/** Facts that lines share: codes must be unique, and a category must be the same wherever it is named. */
export class Known {
  private readonly codes = new Map<string, number>();
  private readonly mains = new Map<string, Named>();
  private readonly ofMains = new Map<string, Named>();

  constructor(private readonly problems: Problems) {}

  /** Notes a line's code, also of a line that is wrong otherwise. */
  addCode(code: string, line: number): void {
    // Codes that differ only in case would be one to a person who searches.
    const plain = code.toLowerCase();
    const first = this.codes.get(plain);
    if (first !== undefined)
      this.problems.add(line, 'Product Code', text('catalogueImport.reason.codeTwice', { code, line: first }));
    else this.codes.set(plain, line);
  }

  /** Notes the categories of a line, unless they contradict those of a line before. */
  addCategories({ line, fields }: CatalogueRow): void {
    const { mainCategoryCode: main = '', mainCategory = '', categoryCode = '', category = '' } = fields;
    const named = { description: mainCategory, parent: null, line };
    const ofMain = { description: category, parent: main, line };
    const before = this.problems.count;
    this.compare(this.mains.get(main), main, named, 'Main Category');
    this.compare(this.ofMains.get(categoryCode), categoryCode, ofMain, 'Category');
    if (this.problems.count > before) return;
    if (!this.mains.has(main)) this.mains.set(main, named);
    if (!this.ofMains.has(categoryCode)) this.ofMains.set(categoryCode, ofMain);
  }

  /** The categories of all lines that were noted. */
  categories(): StagedCategory[] {
    const mains = [...this.mains].map(([code, { description }]) => ({ code, description, mainCategoryCode: '', isMain: true }));
    const ofMains = [...this.ofMains].map(([code, { description, parent }]) => ({
      ...{ code, description, mainCategoryCode: parent ?? '', isMain: false },
    }));
    return [...mains, ...ofMains].map((category, place) => ({ ...category, place }));
  }

  private compare(first: Named | undefined, code: string, named: Named, column: string): void {
    if (first === undefined) return;
    if (first.description !== named.description) {
      this.problems.add(
        named.line,
        column,
        text('catalogueImport.reason.otherName', { code, first: first.description, line: first.line, name: named.description }),
      );
    } else if (first.parent !== named.parent) {
      this.problems.add(
        named.line,
        'Main Category Code',
        text('catalogueImport.reason.otherMain', { code, first: first.parent ?? '', line: first.line, main: named.parent ?? '' }),
      );
    }
  }
}
