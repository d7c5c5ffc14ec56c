import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { punchoutBuyers } from '../../../../machines/punchoutBuyers/punchoutBuyers.machine.js';
import { dialectIn } from '../../../../machines/punchoutBuyers/punchoutBuyers.setup.js';
import { useTexts } from '../../../texts/texts.js';
import { SecretDialog } from '../../api-keys/index.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { BuyerForm } from './BuyerForm.js';
import { requestAddress } from './request-address.js';

/** The dialog of the punchoutBuyers machine, if one is open. */
export function BuyerDialogs({ actor }: { actor: ActorRefFrom<typeof punchoutBuyers> }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { context } = snapshot;
  return (
    <>
      {snapshot.hasTag('form') && context.change !== null ? (
        <BuyerForm
          context={context}
          change={context.change}
          isCorrecting={snapshot.hasTag('correcting')}
          isBusy={snapshot.hasTag('busy')}
          send={actor.send}
        />
      ) : null}
      {snapshot.matches('confirmingForm') || snapshot.matches('confirmingState') ? (
        <ConfirmIdentityDialog onAnswer={actor.send} />
      ) : null}
      {snapshot.matches('secretShown') && context.secret !== null ? (
        <SecretDialog
          title={t('punchoutBuyers.secretTitle', { name: context.buyer?.name ?? '' })}
          warning={t('punchoutBuyers.secretWarning')}
          label={t('punchoutBuyers.field.secret')}
          notCopied={t('punchoutBuyers.notCopied')}
          hint={t('punchoutBuyers.secretUse', { address: requestAddress(dialectIn(context)) })}
          secret={context.secret}
          isCopying={snapshot.matches({ secretShown: 'copying' })}
          outcome={
            snapshot.matches({ secretShown: 'copied' })
              ? 'copied'
              : snapshot.matches({ secretShown: 'notCopied' })
                ? 'notCopied'
                : null
          }
          onCopy={() => actor.send({ type: 'copy.requested' })}
          onDone={() => actor.send({ type: 'done' })}
        />
      ) : null}
    </>
  );
}
