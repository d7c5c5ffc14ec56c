import { isZipCode } from '../../../domain/addresses/zip-code.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces } from '../../decimal-places.js';
import { badInput, Failure } from '../../errors.js';
import type {
  AddressDeletedResolvers,
  AddressInput,
  AddressSavedResolvers,
  DeliveryAddress,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { Address, AddressFields, BookOwner } from '../../office/ports/addresses.js';
import { idempotencyKey } from '../idempotency-key.js';
import { aboutPhone, keptPhone } from '../kept-phone.js';
import { orProblems, type PathOf, problem, type TaggedProblems } from '../problems.js';

/** Saved address; its address book is read if the query selects it. */
export interface SavedAddress {
  readonly address: DeliveryAddress;
}

/** The address book after a deletion, read if the query selects it. */
export type BookToRead = object;

/** Delivery addresses (schema/addresses.graphql); a guest's address book is empty (S6.1). */
export const addressQueries: Pick<QueryResolvers<GatewayContext>, 'addresses'> = {
  addresses: (_, __, ctx) => readAddresses(ctx),
};

type AddressMutations = Pick<
  MutationResolvers<GatewayContext>,
  'addAddress' | 'updateAddress' | 'makeAddressPrimary' | 'deleteAddress' | 'logUndeliverableZip'
>;

export const addressMutations: AddressMutations = {
  addAddress: async (_, { input }, ctx) => {
    const { addresses } = ctx.signedIn();
    const key = idempotencyKey(input.idempotencyKey);
    const adding = addresses.add(await ownerOf(ctx), fieldsOf(input.address, ctx), key);
    return aboutPhone(await saved(adding), input.address, ctx);
  },

  updateAddress: async (_, { input }, ctx) => {
    const { addresses } = ctx.signedIn();
    if (!isKey(input.key)) return gone;
    const updating = addresses.update(await ownerOf(ctx), input.key, fieldsOf(input.address, ctx));
    return aboutPhone(await saved(updating), input.address, ctx);
  },

  makeAddressPrimary: async (_, { key }, ctx) => {
    const { addresses } = ctx.signedIn();
    if (!isKey(key)) return gone;
    return await saved(addresses.makePrimary(await ownerOf(ctx), key));
  },

  deleteAddress: async (_, { key }, ctx) => {
    const { addresses } = ctx.signedIn();
    if (!isKey(key)) return gone;
    const deleting = addresses.remove(await ownerOf(ctx), key).then(() => ({ __typename: 'AddressDeleted' }) as const);
    return await orGone(deleting);
  },

  logUndeliverableZip: async (_, { zip }, ctx) => {
    const { addresses } = ctx.signedIn();
    if (!isZipCode(zip)) throw badInput('Not a zip code');
    await addresses.logZip(zip.trim());
    return true;
  },
};

export const addressSaved: Pick<AddressSavedResolvers<GatewayContext>, 'addresses'> = {
  addresses: (_, __, ctx) => readAddresses(ctx),
};

export const addressDeleted: Pick<AddressDeletedResolvers<GatewayContext>, 'addresses'> = {
  addresses: (_, __, ctx) => readAddresses(ctx),
};

async function readAddresses(ctx: GatewayContext): Promise<DeliveryAddress[]> {
  if (ctx.person === null) return [];
  const addresses = await ctx.person.addresses.list(await ownerOf(ctx));
  ctx.count(addresses.length);
  return addresses.map(viewAddress);
}

/** Consumers have their own address book; all others use the account's (S6.2, S6.4). */
function ownerOf(ctx: GatewayContext): Promise<BookOwner> {
  const known = owners.get(ctx);
  if (known) return known;
  const reading = ctx
    .signedIn()
    .session.user()
    .then(({ sessionType }) => (sessionType === 'Consumer' ? 'consumer' : 'account'));
  owners.set(ctx, reading);
  return reading;
}

/** Read once per request. */
const owners = new WeakMap<GatewayContext, Promise<BookOwner>>();

/** False for an invalid key. */
const isKey = (key: string): boolean => key !== '' && key.length <= 50 && !/^\.{1,2}$/.test(key);

const gone = problem('ADDRESS_NOT_FOUND', text('addresses.gone'), null);

const saved = (writing: Promise<Address>) =>
  orGone(writing.then((address) => ({ __typename: 'AddressSaved', address: viewAddress(address) }) as const));

/** Turns a write to an address that was deleted meanwhile into a problem: the user must know, and nothing failed. */
async function orGone<T>(writing: Promise<T>): Promise<T | TaggedProblems> {
  try {
    return await orProblems(writing, inAddress);
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return gone;
    throw error;
  }
}

const inAddress: PathOf = ({ field }) => (field ? ['address', field] : null);

const fieldsOf = (input: AddressInput, ctx: GatewayContext): AddressFields =>
  Object.fromEntries(Object.entries(keptPhone(input, ctx)).map(([field, text]) => [field, text ?? null]));

const viewAddress = (address: Address): DeliveryAddress => ({
  ...address,
  minimumOrderAmount: maybeWithPlaces(address.minimumOrderAmount, 2),
});
