import type { ProductFormField } from '../../domain/administration/products/product-form.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  combobox,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  searchbox,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { noticeOf, type ProductEditor } from './productEditor.model.js';
import { noAnswerText } from './productList.model.js';

type SeenProduct = Seen<ProductEditor, undefined>;
type Context = SeenProduct['snapshot']['context'];

/** The notification of the last step. */
function noticeShows({ step }: SeenProduct): ReturnType<typeof notification>[] {
  const notice = step ? noticeOf(step.before.context, step.event) : null;
  return notice ? [notification(notice.kind, notice.text, notice.hasUndo ? 'Undo' : undefined)] : [];
}

function page(seen: SeenProduct, title: string, address: string, ...content: Part[]): Screen {
  return {
    address,
    title: `${title} · Northlight Provisions`,
    shows: [main(administrationAreas('catalogue'), h1(title), content), ...noticeShows(seen)],
  };
}

const breadcrumbs = nodeOf('navigation')('Breadcrumbs', list(null, item(link('Products', { url: '/admin/products' }))));
const addressOf = ({ productKey }: Pick<Context, 'productKey'>): string => `/admin/products/${productKey ?? 'new'}`;
const titleOf = ({ productKey }: Pick<Context, 'productKey'>): string => (productKey === null ? 'New Product' : 'Products');

/** The page without a product: while it is read, and if there is nothing to show. */
export function nothingShows(seen: SeenProduct): Screen {
  const { snapshot } = seen;
  const content: Part = snapshot.matches('failed')
    ? alert(noAnswerText, 'Try again in a moment.', button('Try again'))
    : snapshot.matches('unknown')
      ? 'There is no such product'
      : snapshot.matches('absent') && ['Products cannot be edited here', 'This back office does not offer it to the store.'];
  return page(seen, titleOf(snapshot.context), addressOf(snapshot.context), breadcrumbs, content);
}

/** The page of the new product opens. */
export const createdShows = (seen: SeenProduct): Screen => page(seen, 'Products', '/admin/products/7', breadcrumbs);

/** Texts of the problems of fields that the paths meet. */
const problemTexts: Partial<Record<ProductFormField, string>> = {
  code: 'Another product has this code.',
  brand: 'Too long.',
};

/** A field with its problem, and with the value that another person gave it. */
function field({ snapshot, step }: SeenProduct, name: ProductFormField, label: string, hint?: string, ...more: Part[]): Part {
  const { draft, seen: theirs, problems, conflicts } = snapshot.context;
  const problem = problems.some((one) => one.field?.[1] === name) ? problemTexts[name] : undefined;
  const shownHint = conflicts.includes(name) ? `Now: ${theirs[name]}` : hint;
  const description = [problem, shownHint].filter(Boolean).join(' ');
  return [
    textbox(
      label,
      { value: String(draft[name]) },
      description !== '' && { description },
      problem !== undefined && { invalid: true },
      snapshot.hasTag('busy') && { readonly: true },
      problem !== undefined && step?.case === 'a field is wrong' && { focused: true },
      more,
    ),
    problem !== undefined && alert(problem),
  ];
}

/** The buttons that move an entry of a list, and remove it. */
const orderButtons = (name: string, at: number, length: number, off: Part): Part => [
  button(`Move ${name} Up`, off, at === 0 && { disabled: true }),
  button(`Move ${name} Down`, off, at === length - 1 && { disabled: true }),
  button(`Remove ${name}`, off),
];

function descriptionShows(seen: SeenProduct, off: Part): Part {
  const { productKey, draft } = seen.snapshot.context;
  const codeHint = 'Imports and orders know the product by it; it cannot be changed later.';
  const isNew = productKey === null;
  return region(
    'Description',
    h2('Description'),
    field(seen, 'code', 'Product Code', isNew ? codeHint : undefined, !isNew && { readonly: true }),
    field(seen, 'formattedCode', 'Code as Displayed'),
    field(seen, 'upc', 'UPC'),
    field(seen, 'description', 'Description'),
    field(seen, 'brand', 'Brand'),
    field(seen, 'packSize', 'Pack Size'),
    combobox('Category', { value: draft.categoryCode === '' ? 'Choose a category' : 'Poultry', expanded: false }, off),
    field(seen, 'catalogDescription', 'Catalog Description'),
  );
}

function unitsShow(seen: SeenProduct, off: Part): Part {
  const fixed: Part = seen.snapshot.hasTag('busy') && { readonly: true };
  return region(
    'Units of Measure',
    h2('Units of Measure'),
    group(
      'Unit 1',
      textbox('Unit', { value: 'CS' }, fixed),
      textbox('Stock Units in One', { value: '1' }, fixed),
      textbox('Multiple', { value: '1', description: '0 allows any quantity.' }, fixed),
      textbox('Price Decimals', { value: '2' }, fixed),
      combobox('Use', { value: 'Sold and priced by', expanded: false }, off),
      button('Remove Unit 1', { disabled: true }),
    ),
    button('Add Unit', off),
    field(seen, 'stockUm', 'Stock Unit'),
    field(seen, 'pricingUm', 'Pricing Unit'),
    field(seen, 'defaultUm', 'Default Unit'),
    field(seen, 'defaultQuantity', 'Default Quantity'),
  );
}

function saleShows(seen: SeenProduct, off: Part): Part {
  const isGone: Part = seen.snapshot.context.draft.isDiscontinued && { checked: true };
  return [
    region(
      'Price and Stock',
      h2('Price and Stock'),
      field(seen, 'listPrice', 'List Price', 'Per pricing unit. Empty: no price is known, and none is shown.'),
      field(seen, 'cost', 'Cost', 'Per pricing unit.'),
      field(seen, 'stockQuantity', 'Stock Quantity', 'In stock units. Orders reduce it.'),
      checkbox('Refuse orders of more than the stock', off),
    ),
    region(
      'Sale',
      h2('Sale'),
      checkbox('Taxable', off),
      checkbox('Discontinued: customers no longer find it, and cannot order it', off, isGone),
      field(seen, 'warehouseCode', 'Warehouse'),
      field(seen, 'sequence', 'Sequence', 'Place in lists that are sorted by sequence; lower numbers first.'),
    ),
  ];
}

function substitutesShow({ snapshot }: SeenProduct, off: Part): Part {
  const { draft, conflicts } = snapshot.context;
  const { substitutes } = draft;
  return region(
    'Substitutes',
    h2('Substitutes'),
    checkbox('Do not substitute', off),
    'Never replaced by another product, whatever is listed here.',
    substitutes.length === 0
      ? 'No substitutes'
      : list(
          'Substitutes',
          substitutes.map((key, at) =>
            item(`Product ${key}`, `C-${key} · Farmstead`, orderButtons(`Product ${key}`, at, substitutes.length, off)),
          ),
        ),
    conflicts.includes('substitutes') && 'Changed by someone else too.',
    !snapshot.hasTag('busy') && searchbox('Add a Substitute'),
  );
}

function filesShow({ snapshot }: SeenProduct, off: Part): Part {
  const { pictures } = snapshot.context.draft;
  const fixed: Part = snapshot.hasTag('busy') && { readonly: true };
  const hint = (folder: string, file: string) => ({ description: `A file in the store’s folder of ${folder}, such as ${file}.` });
  return [
    group(
      'Upload pictures and documents of this product',
      'Drop files here, or choose them',
      'Pictures up to 20 MB, PDF documents up to 5 MB. Save the product to keep them.',
      button('Choose Files'),
    ),
    region(
      'Pictures',
      h2('Pictures'),
      pictures.length === 0
        ? 'No pictures. Customers see the picture of the store for products without one.'
        : list(
            'Pictures',
            pictures.map((file, at) => item(file, at === 0 && 'Shown in lists', orderButtons(file, at, pictures.length, off))),
          ),
      textbox('Picture’s File Name', hint('pictures', '10118.jpg'), fixed),
      button('Add: Pictures', { disabled: true }, 'Add'),
    ),
    region(
      'Documents',
      h2('Documents'),
      'No documents',
      textbox('Document’s File Name', hint('documents', '10118.pdf'), fixed),
      button('Add: Documents', { disabled: true }, 'Add'),
    ),
  ];
}

const conflictNames: Partial<Record<ProductFormField, string>> = {
  brand: 'Brand',
  substitutes: 'Substitutes',
  pictures: 'Pictures',
};

/** The product in its form, and what can be done with it. */
export function formShows(seen: SeenProduct): Screen {
  const { snapshot } = seen;
  const { context } = snapshot;
  const { productKey, conflicts, message } = context;
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const isDirty = !isBusy && JSON.stringify(context.seen) !== JSON.stringify(context.draft);
  const title = productKey === null ? 'New Product' : context.seen.description;
  return page(
    seen,
    title,
    addressOf(context),
    productKey !== null && link('View in Store', { url: '/product/7' }),
    breadcrumbs,
    descriptionShows(seen, off),
    unitsShow(seen, off),
    saleShows(seen, off),
    substitutesShow(seen, off),
    filesShow(seen, off),
    conflicts.length > 0 &&
      status(
        `Someone changed ${conflicts.map((name) => conflictNames[name]).join(' and ')} meanwhile. Save again to keep your values, or take over theirs.`,
        button('Take Over Their Values', off),
      ),
    message !== '' && alert('The product was not saved. Your changes are still here.', ' ', english(message)),
    isDirty && 'Not saved yet',
    button('Discard Changes', !isDirty && { disabled: true }),
    button(
      productKey === null ? 'Create Product' : 'Save',
      isBusy ? { busy: true, disabled: true } : !isDirty && { disabled: true },
    ),
  );
}
