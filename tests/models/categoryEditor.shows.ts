import { categoryProblems } from '../../domain/administration/categories/category-form.js';
import type { CategoryRecord, MainCategoryRecord } from '../../domain/administration/categories/category-record.js';
import { newerCategory } from '../../domain/administration/categories/newer-category.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  status,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { type CategoryEditorMachine, failureText, noticeOf, outcomeOf } from './categoryEditor.expected.js';

export type SeenCategories = Seen<CategoryEditorMachine, undefined>;

const h3 = nodeOf('heading', { level: 3 });

const stepOf = ({ step }: SeenCategories) => step as unknown as Parameters<typeof noticeOf>[0] | undefined;

function noticeShows(seen: SeenCategories): ReturnType<typeof notification>[] {
  const step = stepOf(seen);
  const notice = step ? noticeOf(step) : null;
  return notice ? [notification(notice[0], notice[1], notice[2] ? 'Undo' : undefined)] : [];
}

/** The button that has the focus after a change of a category, by its name; null if the last step does not decide it. */
function focusOf(seen: SeenCategories): string | null {
  const { step, snapshot } = seen;
  const saved = step && stepOf(seen) ? outcomeOf(stepOf(seen) as Parameters<typeof outcomeOf>[0]) : null;
  if (!step || saved === null || !snapshot.matches({ listed: 'closed' })) return null;
  const { change, mains } = step.before.context;
  if (!change || step.before.context.isUndo) return null;
  const isRemoved = change.kind === 'removal' && saved === 'saved';
  if (isRemoved) return change.level === 'MAIN' ? 'New Main Category' : 'New Category in Food';
  if (change.kind === 'removal') return saved === 'conflict' ? 'Edit Eggs' : `Remove ${change.level === 'MAIN' ? 'Bar' : 'Eggs'}`;
  if (change.kind === 'values') return `Edit ${change.values.description}`;
  return change.level === 'MAIN' && mains.length > 0 ? 'New Main Category' : null;
}

const productsOf = ({ productCount: count, description, code }: CategoryRecord): Part => {
  if (count === 0) return 'No products';
  const name = `${count} product${count === 1 ? '' : 's'} in ${description}`;
  return link(name, `${count} product${count === 1 ? '' : 's'}`, { url: `/admin/products?category=${code}` });
};

function mainShows({ code, description, categories }: MainCategoryRecord, off: Part, focus: string | null): Part {
  const named = (name: string, label: string): Part => button(name, label, off, name === focus && { focused: true });
  return region(
    description,
    h2(description),
    `Code ${code}`,
    named(`New Category in ${description}`, 'New Category'),
    categories.length === 0 && named(`Remove ${description}`, 'Remove'),
    named(`Edit ${description}`, 'Edit'),
    categories.length === 0 && 'No categories yet. Products are put into categories, not into main ones.',
    categories.length > 0 &&
      list(
        description,
        ...categories.map((category) =>
          item(
            h3(category.description),
            `Code ${category.code}`,
            category.unspsc === '' ? 'No UNSPSC' : `UNSPSC ${category.unspsc}`,
            productsOf(category),
            category.productCount === 0 && named(`Remove ${category.description}`, 'Remove'),
            named(`Edit ${category.description}`, 'Edit'),
          ),
        ),
      ),
  );
}

const page = (notices: ReturnType<typeof notification>[], actions: Part, ...content: Part[]): Screen => ({
  address: '/admin/products/categories',
  title: 'Categories · Northlight Provisions',
  shows: [
    main(
      administrationAreas('catalogue'),
      h1('Categories'),
      'Customers see those with products, by name. An import names and places them again as its file does.',
      actions,
      nodeOf('navigation')('Breadcrumbs', list(null, item(link('Products', { url: '/admin/products' })))),
      ...content,
    ),
    ...notices,
  ],
});

/** The page before there are categories, or without any. */
export const loadingShows = (): Screen => page([], null);
export const absentShows = (): Screen =>
  page([], null, 'The back office has no categories to manage', 'Categories are managed where the products come from.');
export const failedShows = (): Screen => page([], null, alert(failureText, 'Nothing was changed.', button('Try again')));

/** The categories, and the notification of the last step. */
export function listShows(seen: SeenCategories): Screen {
  const { snapshot } = seen;
  const off: Part = snapshot.hasTag('busy') && { disabled: true };
  const focus = focusOf(seen);
  const add = button('New Main Category', off, focus === 'New Main Category' && { focused: true });
  return page(noticeShows(seen), add, ...snapshot.context.mains.map((each) => mainShows(each, off, focus)));
}

/** The field that has the focus, as far as the last step says. */
function focusedField({ step, snapshot }: SeenCategories): string | null {
  const { change } = snapshot.context;
  if (step?.event.type === 'form.opened') return change?.kind === 'creation' ? 'code' : 'description';
  if (!snapshot.hasTag('correcting') || !change || change.kind === 'removal') return null;
  if (step?.event.type === 'form.changed') return (step.event as unknown as { field: string }).field;
  const wrong = { ...categoryProblems(change), ...snapshot.context.problems };
  return ['code', 'description', 'mainCategory', 'unspsc'].find((name) => name in wrong) ?? null;
}

function newerShows({ snapshot: { context } }: SeenCategories): Part {
  if (context.outdated === null) return null;
  const newer = newerCategory(context.outdated, context.mains);
  if (newer.kind === 'values') {
    return status(
      'Someone changed this while you had it open. Save again to replace it, or cancel. It now has:',
      list(null, ...newer.values.map(({ field, value }) => item(`${english(field)}: ${english(value)}`))),
    );
  }
  return status(
    newer.kind === 'gone'
      ? 'Someone removed this category while you had it open. Save to create it again, or cancel.'
      : 'Someone removed this main category while you had the form open. Choose another one.',
  );
}

/** The form of a category. */
export function formShows(seen: SeenCategories): Screen {
  const { snapshot } = seen;
  const { change, mains, problems, messages } = snapshot.context;
  if (change === null || change.kind === 'removal') throw new Error('no form is open');
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const wrong = { ...(snapshot.hasTag('correcting') && categoryProblems(change)), ...problems };
  const focus = focusedField(seen);
  const around = (name: 'code' | 'description' | 'mainCategory' | 'unspsc', hint: string | null): Part[] => {
    const message = english(wrong[name] ?? null) || null;
    const description = [message, hint].filter(Boolean).join(' ');
    return [
      description !== '' && { description },
      message !== null && { invalid: true },
      focus === name && { focused: true },
      off,
    ];
  };
  const problemOf = (name: keyof typeof wrong): Part => wrong[name] && alert(english(wrong[name]) ?? '');
  const isNew = change.kind === 'creation';
  const title = `${isNew ? 'New' : 'Edit'} ${change.level === 'MAIN' ? 'Main ' : ''}Category`;
  const { description, mainCategory, unspsc } = change.values;
  const chosen = mains.find(({ code }) => code === mainCategory)?.description ?? '';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', off),
        newerShows(seen),
        messages.map((message) => alert(english(message) ?? '')),
        unnamed('group')(
          isNew && [
            textbox(
              'Code (required)',
              { value: change.code, required: true },
              ...around('code', 'Identifies it in imports, and stays as it is. At most 20 characters.'),
            ),
            problemOf('code'),
          ],
          textbox('Name (required)', { value: description, required: true }, ...around('description', null)),
          problemOf('description'),
          change.level === 'CATEGORY' && [
            combobox('Main Category (required)', { value: chosen, expanded: false }, ...around('mainCategory', null)),
            problemOf('mainCategory'),
            textbox(
              'UNSPSC',
              { value: unspsc },
              ...around('unspsc', 'Eight digits, sent to procurement systems with each product. Empty if unknown.'),
            ),
            problemOf('unspsc'),
          ],
        ),
        button('Cancel', off),
        button('Save', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}
