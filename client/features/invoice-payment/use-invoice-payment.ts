import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { parseDraft } from '../../../machines/invoicePayment/draft.js';
import { invoicePayment } from '../../../machines/invoicePayment/invoicePayment.machine.js';
import type { InvoicePaymentInput } from '../../../machines/invoicePayment/types.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { readStoredDraft, storeDraft, windowStorage } from '../drafts/index.js';
import { invoicePaymentActors } from './invoicePayment.actors.js';
import { PaymentMethodVault } from './method/payment-method-vault.js';

/** Account fields that are read again once a payment has changed the balances. */
const movedFields = ['openReceivables', 'accountSummary', 'accountDetail'] as const;

const started = 'started';
const isStartedIn = (search: string): boolean => new URLSearchParams(search).has(started);

/** The machine of Make Payment, started from the draft of an earlier visit; handles the events that it emits. */
export function useInvoicePayment(draftKey: string): {
  readonly actor: ActorRefFrom<typeof invoicePayment>;
  readonly vault: PaymentMethodVault;
} {
  const client = useApolloClient();
  const { search } = useLocation();
  const { unsavedWork } = useAppActors();
  const [vault] = useState(() => new PaymentMethodVault());
  const [machine] = useState(() => invoicePayment.provide({ actors: invoicePaymentActors(client, vault) }));
  const [input] = useState(
    (): InvoicePaymentInput => ({
      isStarted: isStartedIn(search),
      idempotencyKey: crypto.randomUUID(),
      draft: readStoredDraft(windowStorage(), draftKey, parseDraft),
    }),
  );
  const actor = useMachineActor(machine, { input });

  useEffect(() => {
    const subscriptions = [
      // Written before the payment that it protects is sent.
      actor.on('draft.changed', ({ draft }) => storeDraft(windowStorage(), draftKey, draft)),
      actor.on('payment.made', () => {
        for (const fieldName of movedFields) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      }),
      actor.subscribe(({ context }) => {
        // Once the payment is made, nobody needs the numbers.
        if (context.paymentMethod === null || context.receipt?.isSuccess) vault.forget();
      }),
      // Leaving drops the selection; a payment without an answer is kept.
      unsavedWork.on('leave.allowed', () => {
        if (actor.getSnapshot().context.pending === null) storeDraft(windowStorage(), draftKey, null);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, client, draftKey, vault, unsavedWork]);
  useStartedFlag(actor);
  return { actor, vault };
}

/** From the second step on, a flag in the address marks the wizard as started; without it, the wizard is back at the first (A4.4). */
function useStartedFlag(actor: ActorRefFrom<typeof invoicePayment>): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isStarted = isStartedIn(search);

  useEffect(() => {
    const subscription = actor.on('step.changed', ({ step }) => {
      const isNow = isStartedIn(window.location.search);
      const isFirst = step === 'selectPayment';
      if (isFirst && isNow) navigate({ search: '' }, { replace: true });
      if (!isFirst && !isNow) navigate({ search: `?${started}` });
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate]);

  useEffect(() => {
    if (isStarted) {
      // The browser's forward button continues the wizard; if nothing can be paid, the flag is removed.
      if (!actor.getSnapshot().matches('selecting')) return;
      actor.send({ type: 'next' });
      if (actor.getSnapshot().matches('selecting')) navigate({ search: '' }, { replace: true });
      return;
    }
    actor.send({ type: 'restart' });
    // A payment that is in progress, or without an answer, is not left behind.
    if (actor.getSnapshot().matches('reviewingPayment')) navigate({ search: `?${started}` }, { replace: true });
  }, [actor, isStarted, navigate]);
}
