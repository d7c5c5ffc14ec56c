import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { ShipMethodActors, ShipMethodEffects } from '../../../machines/shipMethod/types.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { addressWrites, readAddresses } from '../addresses/index.js';

type Find = ShipMethodActors['findAddress'];

/** The effect of the shipMethod machine that has an answer. */
export const shipMethodActors = (client: ApolloClient): { findAddress: PromiseActorLogic<Find['output'], Find['input']> } => ({
  findAddress: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const addresses = await readAddresses(client, { isFresh: true, signal });
      return addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null;
    }),
  ),
});

/** The effect that nobody waits for. */
export const shipMethodEffects = (
  client: ApolloClient,
): { [Name in keyof ShipMethodEffects]: (args: unknown, params: ShipMethodEffects[Name]) => void } => ({
  noteZip: (_, { zip }) => addressWrites(client).noteZip(zip),
});
