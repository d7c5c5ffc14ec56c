import { fromPromise } from 'xstate';
import type { ConnectionActors } from '../../../machines/connection/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';

/** The effect of the connection machine: the gateway's readiness says whether its back office answers, too. */
export const connectionActors = (): ActorsOf<ConnectionActors> => ({
  probe: fromPromise(async ({ signal }) => {
    const answer = await fetch('/readyz', { signal, cache: 'no-store' });
    if (!answer.ok) throw { code: 'BACK_OFFICE_UNAVAILABLE' };
  }),
});
