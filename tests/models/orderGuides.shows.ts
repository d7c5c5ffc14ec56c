import type { GuideProductsQuery, OrderGuidePageQuery } from '../../client/generated/graphql.js';
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
  type Part,
  type Shown,
  searchbox,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { question } from './browser/question-shows.js';
import { type OrderGuides, type OrderGuidesFixture, soda } from './orderGuides.scenarios.js';

type SeenGuides = Seen<OrderGuides, OrderGuidesFixture>;
type Guide = NonNullable<OrderGuidePageQuery['orderGuide']>;
type GuideLine = Guide['lines'][number];

export const why = 'The back office says why.';
export const notAllowed = 'Standard is not to be changed.';
export const missing = 'There is no such order guide.';
/** Finds the product to add, others, and one that is in the guide. */
export const searched = 'Ginger';
const silent = 'Request could not be completed at this time';

/** The screens of the order guide page. */
export class OrderGuidesShows {
  constructor(readonly answers: GatewayAnswers) {}

  /** The guide, and the outcome of the step that led back to it. */
  browsing(seen: SeenGuides): Screen {
    const { step } = seen;
    if (step?.event.type === 'confirm' && step.before.matches('namingNew'))
      return { address: `/order-guide-edit#og_create=${step.before.context.text.trim()}` };
    return {
      address: `/order-guide#og=${this.#shown.name}`,
      title: 'Order Guide · Northlight Provisions',
      shows: [this.#guide(seen), ...notified(seen)],
    };
  }

  removing(seen: SeenGuides): Screen {
    return { shows: [this.#guide(seen)] };
  }

  naming(seen: SeenGuides): Screen {
    const { snapshot, step } = seen;
    const { text, guide } = snapshot.context;
    const isNew = snapshot.matches('namingNew');
    const isBusy = snapshot.matches('copying');
    const off = isBusy && { disabled: true };
    const problem = problemIn(seen);
    const hint = 'At most 12 characters';
    const title = isNew ? 'Create Order Guide' : 'Copy Order Guide';
    const isPressed = step?.event.type === 'confirm' || step?.before.matches('copying') === true;
    return {
      shows: [
        dialog(
          title,
          h2(title),
          button('Close', off),
          !isNew && `A copy of ${guide}`,
          textbox(
            'Order Guide Name',
            { value: text, description: problem === null ? hint : `${problem} ${hint}` },
            problem !== null && { invalid: true },
            off,
            !isPressed && { focused: true },
          ),
          problem !== null && alert(problem),
          button('Cancel', off),
          button(isNew ? 'Next' : 'Copy', isBusy && { busy: true, disabled: true }, isPressed && { focused: true }),
          notified(seen),
        ),
      ],
    };
  }

  /** The focus is on the answer that changes nothing, until the other one is pressed. */
  deletion({ snapshot }: SeenGuides): Screen {
    const text = `This deletes ${snapshot.context.guide} for everyone who orders for this customer.`;
    const isBusy = snapshot.matches('deleting');
    return question('Delete Order Guide?', text, { confirm: 'Delete', focused: isBusy ? 'Delete' : 'Cancel', isBusy });
  }

  /** The products found, each with its own button. */
  adding(seen: SeenGuides): Screen {
    const { snapshot, step } = seen;
    const { products, totalCount } = this.answers.received<GuideProductsQuery>('GuideProducts').products;
    const included = new Set(this.#shown.lines.map(({ productKey }) => productKey));
    const isBusy = snapshot.matches('addingProduct');
    const off = isBusy && { disabled: true };
    const isPressed = step?.event.type !== 'products.requested';
    return {
      shows: [
        dialog(
          'Add New Product',
          h2('Add New Product'),
          button('Close', off),
          searchbox(`Search products to add to ${snapshot.context.guide}`, { value: searched }, !isPressed && { focused: true }),
          status(`${totalCount} found`),
          list(
            'Products found',
            products.map((product) => {
              const isAdded = product.productKey === soda.productKey;
              const text = [product.description, factsOf(product)];
              if (included.has(product.productKey)) return item(text, 'In guide');
              return item(
                text,
                button(
                  `Add ${product.description}`,
                  'Add',
                  off,
                  isAdded && isBusy && { busy: true },
                  isAdded && isPressed && { focused: true },
                ),
              );
            }),
          ),
          button('Done', off),
          notified(seen),
        ),
      ],
    };
  }

  /** The guide that the page shows, as it was read last. */
  get #shown(): Guide {
    const { orderGuide } = this.answers.received<OrderGuidePageQuery>('OrderGuidePage');
    if (!orderGuide) throw new Error('there is no guide');
    return orderGuide;
  }

  #guide({ snapshot, step, isAfterAside }: SeenGuides) {
    const { name, isPrimary, isReadOnly, lines: read } = this.#shown;
    const isBusy = snapshot.matches('removingLine');
    const removed = step?.case === 'removed' ? step.before.context.removed?.productKey : undefined;
    const lines = read.filter(({ productKey }) => productKey !== removed);
    const isLocked = isPrimary || isReadOnly;
    const neighbour = isAfterAside ? undefined : neighbourOfRemoved(read, step);
    const off = isLocked && { disabled: true };
    const opener = isAfterAside ? null : openerAfter(step);
    const named = (title: string, ...parts: Part[]) => button(title, ...parts, title === opener && { focused: true });
    return main(
      h1('Order Guide'),
      named('Create New'),
      combobox('Order Guide', { value: name, expanded: false }),
      named('Add New Product', off),
      !isLocked && link('Edit', { url: `/order-guide-edit#og_edit=${name}` }),
      named('Copy'),
      named('Delete', off, isBusy && { disabled: true }),
      lines.length > 0 && link('Order', { url: `/guide-order#og=${name}` }),
      `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`,
      isLocked && 'Read only',
      lines.length === 0
        ? 'No Products Available'
        : list(
            'Products of the order guide',
            lines.map((line) => lineItem(line, { isLocked, isBusy, isFocused: line.productKey === neighbour })),
          ),
    );
  }
}

interface LineLook {
  isLocked: boolean;
  isBusy: boolean;
  isFocused: boolean;
}

function lineItem({ productKey, product, quantity }: GuideLine, { isLocked, isBusy, isFocused }: LineLook) {
  const name = product?.description ?? `Product ${productKey}`;
  return item(
    product ? link(`${name} ${factsOf(product)}`, { url: `/product/${productKey}` }) : [name, 'Not available'],
    [`${Number(quantity.value).toFixed(2)} `, quantity.unit],
    !isLocked && button(`Remove ${name}`, isBusy && { disabled: true }, isFocused && { focused: true }),
  );
}

const factsOf = (product: NonNullable<GuideLine['product']>): string =>
  [product.formattedProductCode, product.brand, product.packSize, product.isDiscontinued && 'No longer sold']
    .filter(Boolean)
    .join(' · ');

/** The next line has the focus as soon as a removal is requested. */
function neighbourOfRemoved(lines: readonly GuideLine[], step: SeenGuides['step']): string | undefined {
  const removed = step?.event.type === 'line.removed' ? step.after.context.removed : step?.before.context.removed;
  const index = removed ? lines.findIndex(({ productKey }) => productKey === removed.productKey) : -1;
  return index < 0 ? undefined : lines[index + 1]?.productKey;
}

/** The button that opened the dialog that is closed. */
function openerAfter(step: SeenGuides['step']): string | null {
  if (!step) return null;
  if (step.before.matches('namingNew')) return 'Create New';
  if (step.before.matches('namingCopy') || step.before.matches('copying')) return 'Copy';
  if (step.before.matches('confirmingDeletion') || step.before.matches('deleting')) return 'Delete';
  return step.before.matches('choosingProduct') ? 'Add New Product' : null;
}

/** Problem of the name. */
function problemIn({ snapshot, step }: SeenGuides): string | null {
  const { text } = snapshot.context;
  if (snapshot.matches({ namingNew: 'refused' }) && text.trim() !== '') return 'Order Guide "Weekly" already exists.';
  if (snapshot.matches({ namingNew: 'refused' })) return 'Order Guide Name cannot be blank.';
  if (!snapshot.matches({ namingCopy: 'refused' })) return null;
  return { 'not allowed': notAllowed, taken: why }[step?.case ?? ''] ?? 'Order Guide Name cannot be blank.';
}

/** The notification of an answered call. */
function notified({ step }: SeenGuides): Shown[] {
  if (!step) return [];
  const { text, guide } = step.before.context;
  const failure = (own: string) => [notification('error', { refused: own, 'line refused': why }[step.case] ?? silent)];
  switch (step.event.type) {
    case 'xstate.done.actor.copyGuide':
      if (step.case === 'saved') return [notification('success', `Copied "${guide}" to "${text.trim()}".`)];
      return ['taken', 'not allowed'].includes(step.case) ? [] : failure(missing);
    case 'xstate.done.actor.deleteGuide':
      return step.case === 'deleted' ? [notification('success', `Deleted Order Guide "${guide}".`)] : failure(notAllowed);
    case 'xstate.done.actor.removeLine':
      return step.case === 'removed' ? [] : failure(notAllowed);
    case 'xstate.done.actor.addProduct':
      if (step.case === 'added') return [notification('success', `Added "${soda.description}" to order guide "${guide}".`)];
      return [notification('error', 'Error adding product to order guide.')];
    case 'xstate.error.actor.addProduct':
      return [notification('error', 'Error adding product to order guide.')];
    default:
      return step.event.type.startsWith('xstate.error.') ? failure(silent) : [];
  }
}
