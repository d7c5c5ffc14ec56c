import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { userEditor } from '../../../../machines/userEditor/userEditor.machine.js';
import { undoUserCommand } from '../../../../machines/userEditor/userEditor.setup.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { useHeadingFocus } from '../../../ui/use-heading-focus.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { userEditorActors } from './people.actors.js';
import { UserCards } from './UserCards.js';
import { UserDialogs } from './UserDialogs.js';
import { useUndoButton } from './use-undo-button.js';

/** A user of the store (/admin/users/7). */
export default function UserPage() {
  const { userId = '' } = useParams();
  // Another user has a machine of their own.
  return <UserById key={userId} id={userId} />;
}

function UserById({ id }: { id: string }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => userEditor.provide({ actors: userEditorActors(client) }));
  const actor = useMachineActor(machine, { input: { id } });
  useNotificationsOf(actor);
  useUndoButton(actor, undoUserCommand);
  const snapshot = useSelector(actor, (shown) => shown);
  const { user, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const heading = useHeadingFocus(isBusy ? 'busy' : snapshot.matches('failed') ? 'failed' : null);
  return (
    <AdministrationFrame title={user?.name ?? t('storeUsers.user')} headingRef={heading}>
      <Breadcrumbs>
        <Link to="/admin/users">{t('storeUsers.title')}</Link>
      </Breadcrumbs>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => actor.send({ type: 'retry' })}>
          {t('storeUsers.failedHint')}
        </ErrorState>
      ) : snapshot.matches('absent') ? (
        <EmptyState icon={<UserRoundX />} title={t('storeUsers.notFound')}>
          {t('storeUsers.notFoundHint')}
        </EmptyState>
      ) : user === null ? (
        <Skeleton $height="480px" />
      ) : (
        <UserCards user={user} isBusy={isBusy} send={actor.send} />
      )}
      <UserDialogs snapshot={snapshot} send={actor.send} />
    </AdministrationFrame>
  );
}
