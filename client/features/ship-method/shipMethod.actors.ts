import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { ShipMethodActors, ShipMethodEffects } from '../../../machines/shipMethod/types.js';
import type { ActorsOf, EffectsOf } from '../../../machines/support/types-of.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { addressWrites, readAddresses } from '../addresses/index.js';

/** The effect of the shipMethod machine that has an answer. */
export const shipMethodActors = (client: ApolloClient): ActorsOf<ShipMethodActors> => ({
  findAddress: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const addresses = await readAddresses(client, { isFresh: true, signal });
      return addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null;
    }),
  ),
});

/** The effect that nobody waits for. */
export const shipMethodEffects = (client: ApolloClient): EffectsOf<ShipMethodEffects> => ({
  recordZip: (_, { zip }) => addressWrites(client).recordZip(zip),
});
