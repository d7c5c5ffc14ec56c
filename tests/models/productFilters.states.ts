import assert from 'node:assert/strict';
import { shownAddress } from '../../machines/productFilters/address.js';
import type { FilterAddress, FilterRequest, ProductFiltersEvent } from '../../machines/productFilters/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import type { FiltersFixture, ProductFilters } from './productFilters.scenarios.js';

type Observed = Observation<ProductFilters, FiltersFixture>;
type Context = Observed['snapshot']['context'];

/** Content of each state of the filters, and the messages on the way to it. */
export const productFiltersStates: Model<ProductFilters, FiltersFixture>['states'] = {
  settled: (seen) => {
    const { context } = seen.snapshot;
    assert.equal(context.request, null);
    mustShowTheRightGuide(seen);
    mustKnowParents(context);
    mustRemember(seen);
    if (!seen.event) mustBeOpened(seen);
    if (seen.event) (afterwards[seen.event.type as ProductFiltersEvent['type']] ?? afterAsking)(seen);
  },
  asking: (seen) => {
    const { context } = seen.snapshot;
    assert.equal(seen.snapshot.hasTag('asking'), true);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'askToLeave', input: { kind: context.request?.kind } });
    mustRemember(seen);
    const { event, before } = seen;
    if (!event || !before?.matches('settled')) return;
    assert.deepEqual(seen.now.emitted, []);
    assert.deepEqual(context.address, before.context.address);
    assert.deepEqual(context.choice, before.context.choice);
    assert.deepEqual(context.request, requestOf(event as ProductFiltersEvent, seen));
  },
  changing: 'passing',
};

function requestOf(event: ProductFiltersEvent, { scenario, snapshot }: Observed): FilterRequest | undefined {
  if (event.type === 'layout.chosen') return { kind: 'layout', layout: event.layout };
  if (event.type === 'orderGuide.chosen') return { kind: 'orderGuide', name: event.name, clears: false };
  const left = scenario.input.isAllProductsOpen ? null : shownAddress(snapshot.context).orderGuide;
  return event.type === 'filters.cleared' ? { kind: 'orderGuide', name: left, clears: true } : undefined;
}

/** The data last read, and whether All Products was shown during the visit: then it no longer starts with Standard (S4.16). */
function mustRemember({ snapshot: { context }, before, event }: Observed): void {
  if (!before || !event) return;
  if (event.type === 'options.known') assert.deepEqual(context.options, (event as unknown as Pick<Context, 'options'>).options);
  else assert.deepEqual(context.options, before.context.options);
  const isAllowed = (event as { output?: { isAllowed: boolean } }).output?.isAllowed === true;
  const isShown = isAllowed
    ? before.context.request?.kind === 'orderGuide'
    : ['address.changed', 'options.known'].includes(event.type);
  const shown = correctedBy({ ...context, hasShownAll: before.context.hasShownAll }, context.address);
  assert.equal(context.hasShownAll, before.context.hasShownAll || (isShown && shown.orderGuide === null));
}

/** The rules of S4.16 and S6.1 for the guide, once a visit has begun. */
function mustShowTheRightGuide({ snapshot, scenario }: Observed): void {
  const { options } = snapshot.context;
  const address = shownAddress(snapshot.context);
  const guides = options?.orderGuides;
  if (scenario.fixture.as === 'guest') assert.equal(address.orderGuide, null);
  else if (!scenario.input.isAllProductsOpen) assert.notEqual(address.orderGuide, null);
  if (guides && address.orderGuide !== null && address.orderGuide !== 'Standard') {
    assert.ok(guides.includes(address.orderGuide), `${address.orderGuide} is no guide`);
  }
}

const parents: Readonly<Record<string, string>> = { BACON: 'MEAT', TURKEY: 'POULTRY' };

/** A category shows with its own main category, once both are known (S4.16). */
function mustKnowParents({ address, options }: Context): void {
  if (options && address.category !== null) assert.equal(address.mainCategory, parents[address.category]);
}

const isMain = (code: string | null): boolean => Object.values(parents).some((parent) => parent === code);

/** The address with the parts that a link left out, and without unknown ones (S4.16, S6.1). */
function correctedBy(
  { userKind, isAllProductsOpen, defaultToStandardOrder, choice, hasShownAll, options }: Context,
  address: FilterAddress,
) {
  const parent = parents[address.category ?? ''] ?? null;
  const known = options && {
    mainCategory: parent ?? (isMain(address.mainCategory) ? address.mainCategory : null),
    category: parent === null ? null : address.category,
  };
  const corrected = { ...address, ...known };
  const named = (name: string | null): string | null =>
    name && options ? (options.orderGuides.find((guide) => guide.toLowerCase() === name.toLowerCase()) ?? null) : name;
  const isPlain = corrected.mainCategory === null && corrected.category === null && corrected.search === null;
  const begins = defaultToStandardOrder && isPlain && !hasShownAll && !choice.isAllProducts;
  const otherwise = isAllProductsOpen ? (begins ? named('Standard') : null) : 'Standard';
  return { ...corrected, orderGuide: userKind === 'PUBLIC' ? null : (named(address.orderGuide) ?? otherwise) };
}

/** All data of a page that has just opened. */
function mustBeOpened(seen: Observed): void {
  const { input, fixture } = seen.scenario;
  assert.deepEqual(seen.snapshot.context, { ...input, hasShownAll: fixture.beginsWithAll, options: null, request: null });
  mustEmit(seen);
}

/** Messages and data required after a step. */
const afterwards: { [T in ProductFiltersEvent['type']]?: (seen: Observed) => void } = {
  'address.changed': (seen) => {
    const { address } = sent(seen, 'address.changed');
    const { address: now, options } = seen.snapshot.context;
    const { hasShownAll } = seen.before!.context;
    // The window's address is left alone until it is known what there is.
    assert.deepEqual(now, options ? correctedBy({ ...seen.snapshot.context, hasShownAll }, address) : address);
    const isCorrected = JSON.stringify(now) !== JSON.stringify(address);
    mustEmit(seen, ...(isCorrected ? [{ type: 'address.wanted', address: now, isNew: false }] : []));
    // An unknown category does not count.
    const { mainCategory, category } = correctedBy(seen.snapshot.context, address);
    mustBeginRight(seen, { ...address, mainCategory, category });
  },
  'options.known': (seen) => {
    const { hasShownAll, address: before } = seen.before!.context;
    const { address: now } = seen.snapshot.context;
    assert.deepEqual(now, correctedBy({ ...seen.snapshot.context, hasShownAll }, before));
    const isCorrected = JSON.stringify(now) !== JSON.stringify(before);
    mustEmit(seen, ...(isCorrected ? [{ type: 'address.wanted', address: now, isNew: false }] : []));
  },
  'mainCategory.chosen': (seen) => {
    const { code } = sent(seen, 'mainCategory.chosen');
    const [before, { address }] = [seen.before!.context, seen.snapshot.context];
    assert.equal(address.mainCategory, code);
    const belongs = before.options !== null && before.address.category !== null && parents[before.address.category] === code;
    assert.equal(address.category, belongs ? before.address.category : null);
    mustKeepTheRest(seen);
  },
  'category.chosen': (seen) => {
    const { code } = sent(seen, 'category.chosen');
    const [before, { address }] = [seen.before!.context, seen.snapshot.context];
    assert.equal(address.category, code);
    assert.equal(address.mainCategory, code !== null && before.options ? parents[code] : before.address.mainCategory);
    mustKeepTheRest(seen);
  },
  'sort.chosen': (seen) => {
    const { sort } = sent(seen, 'sort.chosen');
    const { choice } = seen.snapshot.context;
    assert.deepEqual(choice, { ...seen.before!.context.choice, sort });
    const isSaved = sort !== null && seen.scenario.fixture.as === 'buyer';
    mustEmit(
      seen,
      { type: 'choice.changed', choice },
      ...(isSaved ? [{ type: 'default.chosen', wanted: { kind: 'sort', sort } }] : []),
    );
  },
};

/** The visit begins with Standard, unless the link says otherwise, or All Products was shown (S4.16). */
function mustBeginRight({ snapshot, before, scenario, event }: Observed, address: FilterAddress): void {
  const { input, fixture } = scenario;
  const { choice, options } = snapshot.context;
  if (fixture.as === 'guest' || address.orderGuide !== null || event?.type !== 'address.changed') return;
  const isStandardThere = !options || options.orderGuides.includes('Standard');
  const isPlain = address.mainCategory === null && address.category === null && address.search === null;
  const begins =
    input.defaultToStandardOrder && isPlain && isStandardThere && !before!.context.hasShownAll && !choice.isAllProducts;
  assert.equal(shownAddress(snapshot.context).orderGuide, begins || !input.isAllProductsOpen ? 'Standard' : null);
}

/** After the question: the request is applied and emitted, or nothing has happened. */
function afterAsking(seen: Observed): void {
  const before = seen.before!.context;
  const { address, choice } = seen.snapshot.context;
  const { output } = seen.event as { output?: { isAllowed: boolean } };
  const { request } = before;
  if (!output?.isAllowed || !request) {
    assert.deepEqual([address, choice], [before.address, before.choice]);
    mustEmit(seen);
    return;
  }
  if (request.kind === 'layout') {
    assert.deepEqual([address, choice], [before.address, { ...before.choice, layout: request.layout }]);
    const isSaved = seen.scenario.fixture.as === 'buyer';
    mustEmit(
      seen,
      { type: 'choice.changed', choice },
      ...(isSaved ? [{ type: 'default.chosen', wanted: { kind: 'layout', layout: request.layout } }] : []),
    );
    return;
  }
  assert.deepEqual(choice, { ...before.choice, isAllProducts: request.name === null });
  const cleared = { mainCategory: null, category: null, search: null };
  const isThere = request.name === null || (before.options?.orderGuides.includes(request.name) ?? true);
  const orderGuide = isThere ? request.name : seen.scenario.input.isAllProductsOpen ? null : 'Standard';
  assert.deepEqual(address, { ...shownAddress(before), ...(request.clears ? cleared : {}), orderGuide });
  mustEmit(seen, { type: 'choice.changed', choice }, { type: 'address.wanted', address, isNew: true });
}

/** Choosing categories is a new entry of the history and leaves guide, search and choice alone. */
function mustKeepTheRest(seen: Observed): void {
  const [before, now] = [seen.before!.context, seen.snapshot.context];
  assert.equal(now.address.orderGuide, shownAddress(before).orderGuide);
  assert.equal(now.address.search, before.address.search);
  assert.deepEqual(now.choice, before.choice);
  mustEmit(seen, { type: 'address.wanted', address: now.address, isNew: true });
}

function mustEmit({ now }: Observed, ...emitted: readonly object[]): void {
  assert.deepEqual(now.emitted, emitted);
}

function sent<T extends ProductFiltersEvent['type']>({ event }: Observed, _type: T): Extract<ProductFiltersEvent, { type: T }> {
  return event as Extract<ProductFiltersEvent, { type: T }>;
}
