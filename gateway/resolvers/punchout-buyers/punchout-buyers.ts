import type { BuyerChange } from '../../../domain/punchout/buyer.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { MutationResolvers, PunchoutBuyerChangeInput } from '../../generated/resolvers.js';
import type { BuyerOutcome } from '../../office/ports/punchout-buyers.js';
import { orProblems, type PathOf } from '../problems.js';

const notSaved = text('customerAdmin.notSaved');

function demandKey(key: string): void {
  if (!/^[1-9]\d{0,9}$/.test(key)) throw new Failure('NOT_FOUND', { reason: 'no key' });
}

/** Procurement systems of the store's customers (schema/punchout-buyers.graphql). */
export const punchoutBuyerMutations: Pick<MutationResolvers<GatewayContext>, 'registerPunchoutBuyer' | 'changePunchoutBuyer'> = {
  registerPunchoutBuyer: async (_, { input: { customerKey, dialect, values, secret } }, ctx) => {
    const { punchoutBuyers } = ctx.signedIn();
    demandKey(customerKey);
    const registered = punchoutBuyers.register(customerKey, { kind: 'new', dialect, values, secret: secret ?? '' });
    const pathOf: PathOf = ({ field }) => (field ? (field === 'secret' ? ['secret'] : ['values', field]) : null);
    return await orProblems(registered.then(answered), pathOf, notSaved);
  },

  changePunchoutBuyer: async (_, { input: { customerKey, id, change: given } }, ctx) => {
    const { punchoutBuyers } = ctx.signedIn();
    demandKey(customerKey);
    demandKey(id);
    const change = changeOf(given);
    const within = change.kind === 'values' ? ['change', 'values', 'values'] : ['change', 'secret'];
    const pathOf: PathOf = ({ field }) => (field ? [...within, field] : null);
    return await orProblems(punchoutBuyers.change(customerKey, id, change).then(answered), pathOf, notSaved);
  },
};

const answered = (outcome: BuyerOutcome) =>
  outcome.isSaved
    ? ({ __typename: 'PunchoutBuyerSaved', buyer: outcome.buyer, secret: outcome.secret } as const)
    : ({ __typename: 'PunchoutBuyerConflict', buyer: outcome.buyer } as const);

/** The schema lets exactly one member be given. */
function changeOf({ values, secret, isEnabled }: PunchoutBuyerChangeInput): Exclude<BuyerChange, { kind: 'new' }> {
  if (values) return { kind: 'values', ...values };
  if (secret) return { kind: 'secret', secret: secret.secret ?? '' };
  if (typeof isEnabled === 'boolean') return { kind: 'enabled', isEnabled };
  throw badInput('change has exactly one member');
}
