import type { GuideProductFragment, GuideProductsQuery, OrderGuideEditPageQuery } from '../../client/generated/graphql.js';
import { usualGuideLine } from '../../domain/order-guides/order-guides.js';
import type { IncludedLine } from '../../machines/orderGuideEdit/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
  group,
  h1,
  item,
  list,
  main,
  type Part,
  type Shown,
  searchbox,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { isRight, lineIn, type OrderGuideEdit, type OrderGuideEditFixture } from './orderGuideEdit.scenarios.js';

type SeenEdit = Seen<OrderGuideEdit, OrderGuideEditFixture>;
type Context = SeenEdit['snapshot']['context'];

export const why = 'The back office says why.';
export const gone = 'There is no such order guide.';
/** Finds both products of the paths, and others. */
export const searched = 'soda';

/** The list that is shown, and the search in it. */
export interface EditLook {
  tab: 'included' | 'all' | 'wrong';
  search: string;
  /** The products that were wrong when their list was opened. */
  wrong: readonly string[];
}

/** The list that the page opens with, or that a test opens first. */
export const firstLook = ({ guide }: OrderGuideEditFixture): EditLook =>
  guide === null ? { tab: 'all', search: searched, wrong: [] } : { tab: 'included', search: '', wrong: [] };

/** The lines whose quantity has to be corrected. */
export const wrongIn = ({ lines, saved }: Pick<Context, 'lines' | 'saved'>): string[] =>
  lines.filter((line) => !isRight(line, saved)).map(({ productKey }) => productKey);

/** The screens of the edit page of an order guide. */
export class OrderGuideEditShows {
  constructor(
    readonly answers: GatewayAnswers,
    readonly fixture: OrderGuideEditFixture,
    public look: EditLook,
    /** No quantity is being typed: each is written out. */
    public isLeft = true,
  ) {}

  locked(): Screen {
    return {
      address: '/order-guide-edit#og_edit=Fish',
      shows: [main(h1('Edit Order Guide: Fish'), 'Order Guide "Fish" cannot be changed.', 'A copy of it can.', button('Cancel'))],
    };
  }

  /** The lists with what is included, and Save with Cancel below them. */
  form(seen: SeenEdit): Screen {
    const { snapshot, step } = seen;
    const { lines } = snapshot.context;
    const { tab, search } = this.look;
    const isBusy = snapshot.matches('saving');
    const wrong = wrongIn(snapshot.context).length;
    const off = isBusy && { disabled: true };
    const kind = this.fixture.guide === null ? 'create' : 'edit';
    const title = `${kind === 'create' ? 'Create' : 'Edit'} Order Guide: Fish`;
    const included = lines.length === 0 ? 'No products included' : `${lines.length} included`;
    const wasSaving = step?.event.type === 'save' || step?.before.matches('saving') === true;
    const tabs: Part = [
      button(`In this guide (${lines.length})`, { pressed: tab === 'included' }),
      button('All products', { pressed: tab === 'all' }),
      tab === 'wrong' && button('To fix', { pressed: true }),
    ];
    const canSave = lines.length > 0 && wrong === 0;
    return {
      address: `/order-guide-edit#og_${kind}=Fish`,
      title: `${title} · Northlight Provisions`,
      shows: [
        main(
          h1(title),
          status(`${lines.length} included`),
          group('Products shown', tabs),
          searchbox('Search in this list', { value: search }),
          this.#list(seen),
          wrong > 0 ? button(wrong === 1 ? '1 quantity is wrong' : `${wrong} quantities are wrong`) : included,
          button('Cancel', off),
          button(
            'Save',
            isBusy ? { busy: true, disabled: true } : !canSave && { disabled: true },
            wasSaving && !seen.isAfterAside && { focused: true },
          ),
        ),
        ...notified(seen),
      ],
    };
  }

  /** The quantity of one line, on a phone. */
  dialog({ snapshot, step }: SeenEdit): Screen {
    const { opened } = snapshot.context;
    if (!opened) throw new Error('no line is open');
    const product = this.#known(opened.productKey);
    const problem = problemOf(opened);
    const typed = this.#typed(opened);
    return {
      shows: [
        dialog(
          'Edit Order Guide Quantity',
          // It fills the screen.
          h1('Edit Order Guide Quantity'),
          button('Close'),
          product.description,
          factsOf(product),
          quantityField('Quantity', typed, { isOff: false, isFocused: step?.event.type === 'line.opened' }),
          unitField('Sell By U/M', opened.unit, product.sellBys.length < 2),
          button('Cancel'),
          button('Finish', problem !== null && { disabled: true }),
        ),
      ],
    };
  }

  /** The products that are listed: of the guide, also unchecked, or of the search. */
  #list(seen: SeenEdit): Part {
    const { context } = seen.snapshot;
    const { tab, search, wrong } = this.look;
    if (tab === 'all') {
      const { products } = this.answers.received<GuideProductsQuery>('GuideProducts').products;
      return list(
        'All products',
        products.map((product) => this.#row(product, seen)),
      );
    }
    const had = (context.saved ?? []).map(({ productKey }) => productKey);
    const added = context.lines.map(({ productKey }) => productKey).filter((productKey) => !had.includes(productKey));
    const products = (tab === 'wrong' ? wrong : [...had, ...added]).map((productKey) => this.#known(productKey));
    const found = products.filter(({ description }) => description.toLowerCase().includes(search.toLowerCase()));
    if (found.length === 0) return 'No Products Available';
    return list(
      'Products of the order guide',
      found.map((product) => this.#row(product, seen)),
    );
  }

  #row(product: GuideProductFragment, seen: SeenEdit): Shown {
    const { snapshot, step } = seen;
    const { productKey, description: name } = product;
    const line = lineIn(snapshot.context, productKey);
    const isBusy = snapshot.matches('saving');
    const offered = this.#typed(line ?? this.#offered(product, seen));
    const isPressed =
      step?.before.matches({ editing: 'changingLine' }) === true && step.before.context.opened?.productKey === productKey;
    return item(
      checkbox(`Include ${name}`, line && { checked: true }, (isBusy || offered === null) && { disabled: true }),
      // Its name is the checkbox's, too.
      factsOf(product),
      offered === null
        ? 'Cannot be ordered'
        : this.fixture.screen === 'phone'
          ? phoneAmount(name, offered, { isOff: isBusy || !line, isFocused: isPressed && !seen.isAfterAside })
          : [
              quantityField(`Quantity of ${name}`, offered, { isOff: isBusy || !line, isChecked: line !== undefined }),
              unitField(`Sell By U/M of ${name}`, offered.unit, isBusy || !line || product.sellBys.length < 2),
            ],
    );
  }

  /** The line that a product is included with. */
  #offered(
    product: GuideProductFragment,
    { snapshot }: SeenEdit,
  ): Pick<IncludedLine, 'quantity' | 'unit' | 'sellByMultiple'> | null {
    const saved = snapshot.context.saved?.find(({ productKey }) => productKey === product.productKey);
    if (saved) return { ...saved, quantity: saved.orderQuantity };
    const usual = usualGuideLine(product);
    return usual && { quantity: usual.orderQuantity, unit: usual.unit, sellByMultiple: '0' };
  }

  #typed<Line extends Offered | null>(line: Line): Line {
    if (!line || !this.isLeft || line.quantity.trim() === '') return line;
    return { ...line, quantity: Number(line.quantity).toFixed(2) };
  }

  #known(productKey: string): GuideProductFragment {
    const { orderGuide, products } = this.answers.received<OrderGuideEditPageQuery>('OrderGuideEditPage');
    const found = this.answers.latest<GuideProductsQuery>('GuideProducts')?.products.products ?? [];
    const all = [...(orderGuide?.lines ?? []).map(({ product }) => product), ...found, ...products.products];
    const product = all.find((one) => one?.productKey === productKey);
    if (!product) throw new Error(`${productKey} was never read`);
    return product;
  }
}

const factsOf = ({ formattedProductCode, brand, packSize }: GuideProductFragment): string =>
  [formattedProductCode, brand, packSize].filter(Boolean).join(' · ');

type Offered = Pick<IncludedLine, 'quantity' | 'unit' | 'sellByMultiple'>;

/** Why a quantity is refused (S5.28). */
function problemOf({ quantity, sellByMultiple }: Offered): string | null {
  if (isRight({ productKey: '', unit: '', quantity, sellByMultiple }, null)) return null;
  if (quantity.trim() === '') return 'Please enter a quantity from 0 to 999999.99 with at most 2 decimals';
  return `Invalid quantity of ${Number(quantity).toFixed(2)}. Please enter a multiple of ${Number(sellByMultiple).toFixed(2)}`;
}

function quantityField(
  name: string,
  offered: Offered,
  { isOff, isChecked = true, isFocused = false }: { isOff: boolean; isChecked?: boolean; isFocused?: boolean },
): Part {
  const off = isOff && { disabled: true };
  const problem = isChecked ? problemOf(offered) : null;
  return [
    button(`Decrease ${name}`, (isOff || Number(offered.quantity) <= 0) && { disabled: true }),
    textbox(
      name,
      { value: offered.quantity },
      off,
      problem !== null && { invalid: true, description: problem },
      isFocused && { focused: true },
    ),
    button(`Increase ${name}`, off),
    problem !== null && alert(problem),
  ];
}

const unitField = (name: string, unit: string, isOff: boolean): Part =>
  combobox(name, { value: unit, expanded: false }, isOff && { disabled: true });

/** Quantity and unit in one button; what cannot be a quantity shows as it was typed. */
function phoneAmount(name: string, offered: Offered, { isOff, isFocused }: { isOff: boolean; isFocused: boolean }): Part {
  const { quantity, unit } = offered;
  const text = problemOf(offered) === null ? Number(quantity).toFixed(2) : quantity || '-';
  return button(
    `Edit quantity of ${name}, ${text} ${unit}`,
    `${text} `,
    unit,
    isOff && { disabled: true },
    isFocused && { focused: true },
  );
}

/** The notification of a save that failed. */
function notified({ step }: SeenEdit): Shown[] {
  if (!step?.event.type.endsWith('actor.saveGuide')) return [];
  const text = { refused: why, gone }[step.case] ?? 'Request could not be completed at this time';
  return [notification('error', text)];
}
