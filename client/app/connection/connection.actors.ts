import { fromPromise, type PromiseActorLogic } from 'xstate';

/** The effect of the connection machine: the gateway's readiness says whether its back office answers, too. */
export const connectionActors = (): { probe: PromiseActorLogic<void, undefined> } => ({
  probe: fromPromise(async ({ signal }) => {
    const answer = await fetch('/readyz', { signal, cache: 'no-store' });
    if (!answer.ok) throw { code: 'BACK_OFFICE_UNAVAILABLE' };
  }),
});
