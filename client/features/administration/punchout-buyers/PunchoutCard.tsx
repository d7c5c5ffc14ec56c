import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type PunchoutBuyer, valuesOf } from '../../../../domain/punchout/buyer.js';
import { newBuyer } from '../../../../domain/punchout/buyer-form.js';
import { punchoutBuyers } from '../../../../machines/punchoutBuyers/punchoutBuyers.machine.js';
import type { PunchoutBuyersEvent } from '../../../../machines/punchoutBuyers/types.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import type { PunchoutBuyerPartsFragment } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { space } from '../../../ui/theme.js';
import { PartFrame } from '../customers/card-parts.js';
import { Hint } from '../overview/PartCard.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { BuyerDialogs } from './BuyerDialogs.js';
import { buyerOf, punchoutBuyersActors } from './punchoutBuyers.actors.js';

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Procurement systems that hand buyers over to a customer: what they are, a new one, and their changes. */
export function PunchoutCard({ customerKey, buyers }: { customerKey: string; buyers: readonly PunchoutBuyerPartsFragment[] }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => punchoutBuyers.provide({ actors: punchoutBuyersActors(client, copy) }));
  const actor = useMachineActor(machine, { input: { customerKey } });
  useNotificationsOf(actor);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const add = (
    <Button
      icon={<Plus aria-hidden />}
      aria-haspopup="dialog"
      disabled={isBusy}
      onClick={() =>
        actor.send({
          ...{ type: 'form.opened', buyer: null },
          change: { kind: 'new', dialect: 'CXML', values: newBuyer, secret: '' },
        })
      }
    >
      {t('punchoutBuyers.add')}
    </Button>
  );
  return (
    <>
      <PartFrame title={t('customerAdmin.punchout')} actions={add}>
        {buyers.length === 0 ? (
          <Hint>{t('customerAdmin.punchoutEmpty')}</Hint>
        ) : (
          <RowTable
            label={t('customerAdmin.punchout')}
            rows={buyers}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('customerAdmin.column.system'),
                cell: (buyer) => <System buyer={buyerOf(buyer)} isBusy={isBusy} send={actor.send} />,
              },
              { title: t('customerAdmin.column.protocol'), cell: ({ dialect }) => t(`customerAdmin.protocol.${dialect}`) },
              {
                title: t('customerAdmin.column.lastVisit'),
                cell: ({ lastVisitAt: time }) => (time === null ? t('customerAdmin.noVisit') : t('customerAdmin.time', { time })),
              },
            ]}
          />
        )}
      </PartFrame>
      <BuyerDialogs actor={actor} />
    </>
  );
}

function System({ buyer, isBusy, send }: { buyer: PunchoutBuyer; isBusy: boolean; send: (event: PunchoutBuyersEvent) => void }) {
  const t = useTexts();
  const { name, identity, isEnabled, postbackHosts, version } = buyer;
  return (
    <>
      {name} {isEnabled ? null : <Badge $tone="warning">{t('customerAdmin.notLetIn')}</Badge>}
      <Second>{t('customerAdmin.identityOf', { identity })}</Second>
      <Second>{t('punchoutBuyers.hostsOf', { hosts: postbackHosts.join(', ') })}</Second>
      <Actions>
        <Button
          aria-haspopup="dialog"
          aria-label={t('punchoutBuyers.editTitle', { name })}
          disabled={isBusy}
          onClick={() => send({ type: 'form.opened', buyer, change: { kind: 'values', values: valuesOf(buyer), version } })}
        >
          {t('punchoutBuyers.edit')}
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('punchoutBuyers.newSecretOf', { name })}
          disabled={isBusy}
          onClick={() => send({ type: 'form.opened', buyer, change: { kind: 'secret', secret: '' } })}
        >
          {t('punchoutBuyers.newSecret')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t(isEnabled ? 'punchoutBuyers.disableOf' : 'punchoutBuyers.enableOf', { name })}
          disabled={isBusy}
          onClick={() => send({ type: 'state.chosen', buyer, isEnabled: !isEnabled })}
        >
          {t(isEnabled ? 'punchoutBuyers.disable' : 'punchoutBuyers.enable')}
        </Button>
      </Actions>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-block-start: ${space(2)};
`;
