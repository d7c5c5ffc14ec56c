import { phoneDigits } from '../../../domain/addresses/phone-number.js';
import { isZipCode } from '../../../domain/addresses/zip-code.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type {
  AddressDeletedResolvers,
  AddressInput,
  AddressSavedResolvers,
  DeliveryAddress,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { AddressDto, BookOwner, PostedAddressDto } from '../../office/rest/addresses.js';
import { maybeWithPlaces } from '../../office/rest/http/decimals.js';
import { idempotencyKey } from '../idempotency-key.js';
import { orProblems, type PathOf, problem, type TaggedProblems } from '../problems.js';

/** A saved address; the book around it is read when it is asked for. */
export interface SavedAddress {
  readonly address: DeliveryAddress;
}

/** The book after a deletion, read when it is asked for. */
export type BookToRead = object;

/** Delivery addresses (schema/addresses.graphql); a guest's book is empty (S6.1). */
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
    return await saved(addresses.add(await ownerOf(ctx), posted(input.address), key));
  },

  updateAddress: async (_, { input }, ctx) => {
    const { addresses } = ctx.signedIn();
    if (!isKey(input.key)) return gone;
    return await saved(addresses.update(await ownerOf(ctx), input.key, posted(input.address)));
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

/** Consumers have a book of their own; everybody else uses the account's (S6.2, S6.4). */
function ownerOf(ctx: GatewayContext): Promise<BookOwner> {
  const known = owners.get(ctx);
  if (known) return known;
  const asking = ctx
    .signedIn()
    .session.user()
    .then(({ sessionType }) => (sessionType === 'Consumer' ? 'consumer' : 'account'));
  owners.set(ctx, asking);
  return asking;
}

/** Asked once a request. */
const owners = new WeakMap<GatewayContext, Promise<BookOwner>>();

/** What could not be written into an address as it is. */
const isKey = (key: string): boolean => key !== '' && key.length <= 50 && !/^\.{1,2}$/.test(key);

const gone = problem('ADDRESS_NOT_FOUND', 'This address is no longer in the address book', null);

const saved = (writing: Promise<AddressDto>) =>
  orGone(writing.then((address) => ({ __typename: 'AddressSaved', address: viewAddress(address) }) as const));

/** An address that somebody deleted meanwhile is something that a person has to know; it is no failure. */
async function orGone<T>(writing: Promise<T>): Promise<T | TaggedProblems> {
  try {
    return await orProblems(writing, inAddress);
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return gone;
    throw error;
  }
}

const inAddress: PathOf = ({ field }) => (field ? ['address', field] : null);

const posted = (input: AddressInput): PostedAddressDto =>
  Object.fromEntries(
    Object.entries(input).map(([field, text]) => [field, field === 'phone' && text ? phoneDigits(text) : (text ?? null)]),
  );

const viewAddress = (dto: AddressDto): DeliveryAddress => ({
  id: String(dto.id),
  key: String(dto.key),
  isPrimary: dto.isPrimary ?? false,
  name: dto.name,
  display: dto.display ?? dto.name,
  address1: dto.address1 ?? null,
  address2: dto.address2 ?? null,
  city: dto.city ?? null,
  state: dto.state ?? null,
  zip: dto.zip ?? null,
  county: dto.county ?? null,
  contact: dto.contact ?? null,
  phone: dto.phone ?? null,
  deliveryTime: dto.deliveryTime ?? null,
  minimumOrderAmount: maybeWithPlaces(dto.minimumOrderAmount, 2),
  isValidZipCode: dto.isValidZipCode ?? true,
});
