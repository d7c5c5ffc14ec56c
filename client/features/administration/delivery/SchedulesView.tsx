import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { isStoreSettingKey } from '../../../../domain/administration/settings/store-settings.js';
import { settingEditor } from '../../../../machines/settingEditor/settingEditor.machine.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { StoreSettingsDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { SettingCard } from '../store-settings/SettingCard.js';
import { SettingEditor } from '../store-settings/SettingEditor.js';
import { Muted } from '../store-settings/setting-parts.js';
import { settingEditorActors } from '../store-settings/settingEditor.actors.js';
import { useUndoCommand } from '../store-settings/use-undo-command.js';

const site = { scope: 'SITE', of: null } as const;
/** Settings of this view, in their order. */
const shownKeys = ['deliverySchedule', 'pickupSchedule', 'timeZone', 'zipCodeRestrictionFlag', 'zipCodeRestrictionMessage'];

/** The store's usual schedules, and what else delivery depends on: the same settings as on the page Settings. */
export function SchedulesView() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => settingEditor.provide({ actors: settingEditorActors(client) }));
  const actor = useMachineActor(machine);
  const busyKey = useSelector(actor, (snapshot) => (snapshot.matches('applying') ? snapshot.context.setting?.key : null));
  useNotificationsOf(actor);
  useUndoCommand(actor);
  const { data, error, refetch } = useScreenQuery(StoreSettingsDocument, {
    ...{ variables: site, fetchPolicy: 'cache-and-network' },
  });
  const settings = shownKeys.flatMap((key) => {
    const found = data?.storeSettings?.settings.find((setting) => setting.key === key);
    return found && isStoreSettingKey(found.key) ? [{ ...found, key: found.key }] : [];
  });
  return (
    <>
      {data ? (
        <Settings>
          <Muted>{t('delivery.schedulesHint')}</Muted>
          {settings.map((setting) => (
            <SettingCard key={setting.id} setting={setting} owner={site} isBusy={busyKey === setting.key} send={actor.send} />
          ))}
        </Settings>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('delivery.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="420px" />
      )}
      <SettingEditor actor={actor} />
    </>
  );
}

const Settings = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
