import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { pageOfAddress } from '../../../../domain/administration/people/user-query.js';
import { servedCustomers } from '../../../../machines/servedCustomers/servedCustomers.machine.js';
import { undoServedCommand } from '../../../../machines/servedCustomers/servedCustomers.setup.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button } from '../../../ui/Button.js';
import { useHeadingFocus } from '../../../ui/use-heading-focus.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { AddingDialog } from './AddingDialog.js';
import { HandOverDialog } from './HandOverDialog.js';
import { servedCustomersActors } from './lists.actors.js';
import { ServedList } from './ServedList.js';
import { useUndoButton } from './use-undo-button.js';

/** The customers that a user may act for (/admin/users/7/customers). */
export default function ServedCustomersPage() {
  const { userId = '' } = useParams();
  // Another user has a machine of their own.
  return <ListOfUser key={userId} userId={userId} />;
}

function ListOfUser({ userId }: { userId: string }) {
  const t = useTexts();
  const actor = useServedCustomers(userId);
  const snapshot = useSelector(actor, (shown) => shown);
  const { userName, userKind } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isReadAgain = snapshot.matches('loading') && userName !== '';
  const heading = useHeadingFocus(isBusy ? 'busy' : isReadAgain ? 'again' : snapshot.matches('failed') ? 'failed' : null);
  return (
    <AdministrationFrame
      headingRef={heading}
      title={userName === '' ? t('servedCustomers.titleUnread') : t('servedCustomers.title', { name: userName })}
      actions={
        snapshot.hasTag('shown') ? (
          <>
            {userKind === 'SALESPERSON' ? (
              <Button
                icon={<ArrowLeftRight aria-hidden />}
                aria-haspopup="dialog"
                disabled={isBusy}
                onClick={() => actor.send({ type: 'handOver.opened' })}
              >
                {t('servedCustomers.handOver')}
              </Button>
            ) : null}
            <Button
              icon={<Plus aria-hidden />}
              variant="primary"
              aria-haspopup="dialog"
              disabled={isBusy}
              onClick={() => actor.send({ type: 'adding.opened' })}
            >
              {t('servedCustomers.add')}
            </Button>
          </>
        ) : null
      }
    >
      <Breadcrumbs>
        <Link to="/admin/users">{t('storeUsers.title')}</Link>
        <Link to={`/admin/users/${userId}`}>{userName === '' ? t('storeUsers.user') : userName}</Link>
      </Breadcrumbs>
      <ServedList snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag('adding') ? <AddingDialog context={snapshot.context} isBusy={isBusy} send={actor.send} /> : null}
      {snapshot.hasTag('handingOver') ? <HandOverDialog context={snapshot.context} isBusy={isBusy} send={actor.send} /> : null}
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
    </AdministrationFrame>
  );
}

/** The machine of the list, whose search and page are in the address. */
function useServedCustomers(userId: string) {
  const client = useApolloClient();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = pageOfAddress(params.get('page'));
  const [machine] = useState(() => servedCustomers.provide({ actors: servedCustomersActors(client) }));
  const actor = useMachineActor(machine, { input: { userId, query: { search, page } } });
  useNotificationsOf(actor);
  useUndoButton(actor, undoServedCommand);
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ query }) =>
      setParams({ ...(query.search !== '' && { search: query.search }), ...(query.page > 1 && { page: String(query.page) }) }),
    );
    return () => subscription.unsubscribe();
  }, [actor, setParams]);
  useEffect(() => actor.send({ type: 'address.changed', query: { search, page } }), [actor, search, page]);
  return actor;
}
