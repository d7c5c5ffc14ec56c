import assert from 'node:assert/strict';
import { moved } from '../../domain/administration/products/featured.js';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import { featuredProducts, undoFeaturedCommand } from '../../machines/featuredProducts/featuredProducts.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { noAnswerText, rowOf } from './productList.model.js';

export type FeaturedProducts = typeof featuredProducts;
type Observed = Observation<FeaturedProducts, undefined>;
type Snapshot = StepContext<FeaturedProducts, undefined>['before'];

export const [one, two, three] = [rowOf('1'), rowOf('2', { isDiscontinued: true }), rowOf('3')];
/** As many as a store may feature, and one less. */
export const full = Array.from({ length: 60 }, (_, index) => rowOf(String(100 + index)));
export const nearlyFull = full.slice(1);
const isShort = ({ snapshot }: { snapshot: Observed['snapshot'] }) => snapshot.context.products.length < 50;
const keys = (rows: readonly StoreProductRow[]) => rows.map(({ productKey }) => productKey).join();

/** The list after an event; null if the event changes nothing. */
function changed(before: Snapshot, event: { type: string } & Record<string, unknown>): readonly StoreProductRow[] | null {
  const { products, before: last } = before.context;
  const next =
    event.type === 'product.added'
      ? [...products, event.row as StoreProductRow]
      : event.type === 'product.moved'
        ? moved(products, event.from as number, event.to as number)
        : event.type === 'product.removed'
          ? products.filter((_, at) => at !== event.at)
          : (last ?? products);
  const isUsual =
    keys(next) !== keys(products) && next.length <= 60 && new Set(next.map(({ productKey }) => productKey)).size === next.length;
  return isUsual ? next : null;
}

const saves = {
  'shown.settled': ({ before, event }: StepContext<FeaturedProducts, undefined, never>) =>
    changed(before, event) === null ? null : ('shown.saving' as const),
  'shown.saving': ({ before, event }: StepContext<FeaturedProducts, undefined, never>) =>
    changed(before, event) === null ? null : ('shown.saving' as const),
};
export const theirs = [three];
export const refusal = { kind: 'refused', problems: [{ code: 'REFUSED', message: 'Not this one.' }] } as const;
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

const notices: Readonly<Record<string, { kind: 'success' | 'warning' | 'error'; text: string }>> = {
  saved: { kind: 'success', text: 'The featured products were saved.' },
  conflict: {
    kind: 'warning',
    text: 'Someone changed the featured products meanwhile. This is the list as it is now; nothing of yours was saved.',
  },
  refused: { kind: 'error', text: 'The featured products were not saved.\nNot this one.' },
  failed: { kind: 'error', text: `The featured products were not saved.\n${noAnswerText}` },
};

/** The notification of a step that ends a save; null without one. */
export function noticeOf(
  old: Observed['snapshot']['context'],
  event: { type: string } | undefined,
  isSettled: boolean,
): { kind: 'success' | 'warning' | 'error'; text: string; hasUndo: boolean } | null {
  if (!isSettled || !event?.type.endsWith('.actor.saveFeatured')) return null;
  const { output } = event as { output?: { kind: string } };
  const notice = notices[output?.kind ?? 'failed'];
  return notice ? { ...notice, hasUndo: output?.kind === 'saved' && old.before !== null } : null;
}

function mustBeSettled({ snapshot, before, event, now }: Observed): void {
  assert.equal(snapshot.hasTag('list'), true);
  const { saved, products, before: last } = snapshot.context;
  const answer = event as unknown as { type: string; output?: { kind: string; products?: StoreProductRow[] } };
  if (event?.type === 'xstate.done.actor.loadFeatured') {
    assert.deepEqual([saved, products, last], [answer.output, answer.output, null]);
    assert.deepEqual(now.emitted, []);
    return;
  }
  const outcome = event?.type === 'xstate.error.actor.saveFeatured' ? 'failed' : (answer.output?.kind ?? '');
  if (outcome === '') {
    assert.deepEqual(snapshot.context, before?.context);
    return;
  }
  const { hasUndo = false, ...notice } = noticeOf(before!.context, event, true) ?? {};
  const undo = hasUndo && { action: { label: 'Undo', command: undoFeaturedCommand } };
  assert.deepEqual(inEnglish(now.emitted), [{ type: 'notification.raised', ...notice, ...undo }]);
  const expected = outcome === 'saved' || outcome === 'conflict' ? answer.output?.products : before?.context.saved;
  assert.deepEqual([saved, products], [expected, expected]);
  assert.deepEqual(last, outcome === 'saved' ? before?.context.before : null);
}

function mustBeSaving({ snapshot, before, event, now }: Observed): void {
  assert.equal(snapshot.hasTag('list'), true);
  const { saved, products } = snapshot.context;
  const isStart = before?.matches({ shown: 'settled' }) === true;
  if (event?.type === 'xstate.done.actor.saveFeatured' || isStart)
    assert.deepEqual(now.calls.at(-1), {
      id: 'saveFeatured',
      input: { seen: saved.map(({ productKey }) => productKey), products: products.map(({ productKey }) => productKey) },
    });
  if (event?.type === 'xstate.done.actor.saveFeatured') {
    const { output } = event as unknown as { output: { products: StoreProductRow[] } };
    assert.deepEqual([saved, products], [output.products, before?.context.products]);
    return;
  }
  assert.deepEqual(saved, before?.context.saved);
  const wanted = changed(before!, event as never);
  assert.deepEqual(products, wanted ?? before?.context.products);
  if (wanted !== null)
    assert.deepEqual(snapshot.context.before, event?.type === 'undo.pressed' ? null : before?.context.products);
}

const machineFile = 'featuredProducts.machine.ts';
const narrowed = 'only narrows the type';

/** The featured products. */
export const featuredProductsModel: Model<FeaturedProducts> = {
  machine: featuredProducts,
  scenarios: [{ name: 'the page', input: undefined, startsIn: 'loading', fixture: undefined }],
  guardInputs: ({ context: { saved, products, before } }) => [keys(saved), keys(products), before && keys(before)],
  events: {
    'product.added': {
      description: ({ row }) => `adds ${row.description}`,
      cases: { new: { row: three }, known: (seen) => (isShort(seen) ? { row: one } : undefined) },
      leadsTo: saves as never,
    },
    'product.moved': {
      description: ({ from, to }) => `moves the product ${from + 1} to ${to + 1}`,
      cases: { down: (seen) => (isShort(seen) ? { from: 0, to: 1 } : undefined), nowhere: { from: 0, to: 0 } },
      leadsTo: saves as never,
    },
    'product.removed': {
      description: ({ at }) => `removes the product ${at + 1}`,
      cases: { first: (seen) => (isShort(seen) ? { at: 0 } : undefined), none: { at: 99 } },
      leadsTo: saves as never,
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { 'shown.settled': ({ before }) => (before.context.before === null ? null : 'shown.saving') },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadFeatured: {
      outcomes: {
        some: { description: 'two products are read', output: [one, two], leadsTo: { loading: 'shown.settled' } },
        'as many as there may be': {
          description: 'as many as there may be are read',
          output: full,
          leadsTo: { loading: 'shown.settled' },
        },
        'one less': { description: 'one less is read', output: nearlyFull, leadsTo: { loading: 'shown.settled' } },
        none: { description: 'there are none', output: [], leadsTo: { loading: 'shown.settled' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveFeatured: {
      outcomes: {
        saved: {
          description: 'the list is saved',
          output: ({ snapshot }) => ({ kind: 'saved', products: snapshot.context.products }),
          leadsTo: { 'shown.saving': 'shown.settled' },
        },
        overtaken: {
          description: 'an earlier list is saved',
          output: { kind: 'saved', products: [one] },
          leadsTo: {
            'shown.saving': ({ before }) => (keys(before.context.products) === keys([one]) ? 'shown.settled' : 'shown.saving'),
          },
        },
        conflict: {
          description: 'someone changed the list',
          output: { kind: 'conflict', products: theirs },
          leadsTo: { 'shown.saving': 'shown.settled' },
        },
        refused: { description: 'the list is refused', output: refusal, leadsTo: { 'shown.saving': 'shown.settled' } },
        failed: { ...noAnswer, leadsTo: { 'shown.saving': 'shown.settled' } },
      },
    },
  },
  delays: {},
  equivalent: {
    [`${machineFile} › reasonOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${machineFile} › reasonOf: '' another value`]: narrowed,
    [`${machineFile} › featuredProducts.actions.keepSaved: outcome.kind === 'refused' always false`]: narrowed,
    [`${machineFile} › featuredProducts.actions.keepNewer: outcome.kind === 'refused' always false`]: narrowed,
    [`${machineFile} › featuredProducts.actions.emitNotSaved: reason === '' always false`]: narrowed,
  },
  states: {
    loading: ({ snapshot, before, now }) => {
      assert.equal(snapshot.hasTag('list'), false);
      assert.deepEqual(now.calls.at(-1)?.id, 'loadFeatured');
      if (!before) assert.deepEqual(snapshot.context, { saved: [], products: [], before: null, message: '' });
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    'shown.settled': mustBeSettled,
    'shown.saving': mustBeSaving,
  },
};
