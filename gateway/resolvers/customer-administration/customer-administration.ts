import type { CustomerChange } from '../../../domain/administration/customers/customer-change.js';
import type { CustomerDetails, CustomerRecord } from '../../../domain/administration/customers/customer-record.js';
import { longestCustomerSearch, mostCustomerRows } from '../../../domain/administration/customers/customer-search.js';
import { lengthOf } from '../../../domain/text/text-length.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { CustomerChangeInput, CustomerDetailsInput, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { CustomerOutcome } from '../../office/ports/customer-administration.js';
import { orProblems, type PathOf } from '../problems.js';

const isKey = (key: string): boolean => /^[1-9]\d{0,9}$/.test(key);

/** The customers of the store (schema/customer-administration.graphql). */
export const customerAdministrationQueries: Pick<QueryResolvers<GatewayContext>, 'administeredCustomers' | 'customerPage'> = {
  administeredCustomers: async (_, { search, activity, page, pageSize }, ctx) => {
    const { customerAdministration } = ctx.signedIn();
    if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
    if (pageSize < 1 || pageSize > mostCustomerRows) throw badInput(`pageSize is 1 to ${mostCustomerRows}`);
    if (lengthOf(search) > longestCustomerSearch) throw badInput(`search has at most ${longestCustomerSearch} characters`);
    return await customerAdministration.search({ search: search.trim(), activity, page, pageSize });
  },

  customerPage: async (_, { customerKey }, ctx) => {
    const { customerAdministration } = ctx.signedIn();
    return isKey(customerKey) ? await customerAdministration.find(customerKey) : null;
  },
};

const notSaved = text('customerAdmin.notSaved');

export const customerAdministrationMutations: Pick<MutationResolvers<GatewayContext>, 'createCustomer' | 'changeCustomer'> = {
  createCustomer: async (_, { input: { details } }, ctx) => {
    const { customerAdministration } = ctx.signedIn();
    const created = customerAdministration.create(detailsOf(details)).then(saved);
    return await orProblems(created, within('details'), notSaved);
  },

  changeCustomer: async (_, { input: { customerKey, change: given } }, ctx) => {
    const { customerAdministration } = ctx.signedIn();
    if (!isKey(customerKey)) throw new Failure('NOT_FOUND', { reason: 'no key of a customer' });
    const change = changeOf(given);
    const outcome = customerAdministration.change(customerKey, change).then(answered);
    return await orProblems(outcome, within('change', change.kind, 'values'), notSaved);
  },
};

const within =
  (...parts: readonly string[]): PathOf =>
  ({ field }) =>
    field ? [...parts, field] : null;

const saved = (customer: CustomerRecord) => ({ __typename: 'CustomerSaved', customer }) as const;

const answered = ({ isSaved, customer }: CustomerOutcome) =>
  ({ __typename: isSaved ? 'CustomerSaved' : 'CustomerConflict', customer }) as const;

const detailsOf = ({ requiredPo, ...details }: CustomerDetailsInput): CustomerDetails => ({
  ...details,
  requiredPo: requiredPo ?? null,
});

/** The schema lets exactly one member be given. */
function changeOf({
  details,
  credit,
  shipTo,
  shipToRemoval,
  arrangement,
  hiddenCategories,
}: CustomerChangeInput): CustomerChange {
  if (details) return { kind: 'details', values: detailsOf(details.values), version: details.version };
  if (credit) return { kind: 'credit', values: credit.values ?? null, version: credit.version };
  if (shipTo) {
    const { code, values, version, position } = shipTo;
    const given = { ...values, schedule: values.schedule ?? null };
    return { kind: 'shipTo', code, values: given, version: version ?? null, position: position ?? null };
  }
  if (shipToRemoval) return { kind: 'shipToRemoval', ...shipToRemoval };
  if (arrangement) return { kind: 'arrangement', ...arrangement, defaultCode: arrangement.defaultCode ?? null };
  if (hiddenCategories) return { kind: 'hiddenCategories', ...hiddenCategories };
  throw badInput('change has exactly one member');
}
