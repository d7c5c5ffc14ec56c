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
    if (first !== undefined) this.problems.add(line, 'Product Code', `"${code}" is already on line ${first}`);
    else this.codes.set(plain, line);
  }

  addCategories({ line, fields }: CatalogueRow): void {
    const { mainCategoryCode: main = '', mainCategory = '', categoryCode = '', category = '' } = fields;
    this.note(this.mains, main, { description: mainCategory, parent: null, line }, 'Main Category');
    this.note(this.ofMains, categoryCode, { description: category, parent: main, line }, 'Category');
  }

  mainCategories() {
    return [...this.mains].map(([code, { description }]) => ({ code, description }));
  }

  categories() {
    return [...this.ofMains].map(([code, { description, parent }]) => ({ code, description, mainCategoryCode: parent ?? '' }));
  }

  private note(known: Map<string, Named>, code: string, named: Named, column: string): void {
    const first = known.get(code);
    if (first === undefined) known.set(code, named);
    else if (first.description !== named.description) {
      this.problems.add(
        named.line,
        column,
        `${code} is "${first.description}" on line ${first.line} and "${named.description}" here`,
      );
    } else if (first.parent !== named.parent) {
      this.problems.add(
        named.line,
        'Main Category Code',
        `${code} is in ${first.parent} on line ${first.line} and in ${named.parent} here`,
      );
    }
  }
}
