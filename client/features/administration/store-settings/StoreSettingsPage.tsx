import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, SearchX, UserSearch } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { groupLabel } from '../../../../domain/administration/settings/setting-texts.js';
import { settingEditor } from '../../../../machines/settingEditor/settingEditor.machine.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { StoreSettingsDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { fontSize, space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { foundSettings } from './found-settings.js';
import { OwnerChoice } from './OwnerChoice.js';
import { SettingCard } from './SettingCard.js';
import { SettingEditor } from './SettingEditor.js';
import { Muted } from './setting-parts.js';
import { settingEditorActors } from './settingEditor.actors.js';
import { useSettingsAddress } from './use-settings-address.js';
import { useUndoCommand } from './use-undo-command.js';

/** Every setting of the store (/admin/settings), by groups and with a search; or those of a customer or user. */
export default function StoreSettingsPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => settingEditor.provide({ actors: settingEditorActors(client) }));
  const actor = useMachineActor(machine);
  const busyKey = useSelector(actor, (snapshot) => (snapshot.matches('applying') ? snapshot.context.setting?.key : null));
  useNotificationsOf(actor);
  useUndoCommand(actor);
  const { owner, search, text, type, clear, show } = useSettingsAddress();
  const isNamed = owner.scope === 'SITE' || owner.of !== null;
  const { data, error, refetch } = useScreenQuery(StoreSettingsDocument, {
    variables: owner,
    fetchPolicy: 'cache-and-network',
    skip: !isNamed,
  });
  const found = data?.storeSettings;
  const shownOwner = { scope: owner.scope, of: found?.of ?? null };
  const groups = found ? foundSettings(found.settings, { scope: owner.scope, search }, t) : [];
  const count = groups.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <AdministrationFrame title={t('storeSettings.title')} caption={t('storeSettings.intro')}>
      <LiveRegion>{found ? t('storeSettings.found', { count }) : ''}</LiveRegion>
      <Tools className="no-print">
        <TextField
          label={t('storeSettings.search')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <OwnerChoice key={`${owner.scope} ${owner.of}`} owner={owner} onChange={show} />
      </Tools>
      {!isNamed ? (
        <EmptyState icon={<UserSearch />} title={t('storeSettings.chooseOwner')}>
          {t(owner.scope === 'CUSTOMER' ? 'storeSettings.chooseCustomerHint' : 'storeSettings.chooseUserHint')}
        </EmptyState>
      ) : found ? (
        <Groups>
          {found.name === null ? null : <Muted>{t('storeSettings.settingsOf', { name: found.name, of: found.of ?? '' })}</Muted>}
          {count === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={t('storeSettings.nothingFits')}
              action={<Button onClick={clear}>{t('storeSettings.showAll')}</Button>}
            >
              {t('storeSettings.nothingFitsHint')}
            </EmptyState>
          ) : null}
          {groups.map(({ group, settings }) => (
            <Group key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t.say(groupLabel(group))}</h2>
              {settings.map((setting) => (
                <SettingCard
                  key={setting.id}
                  setting={setting}
                  owner={shownOwner}
                  isBusy={busyKey === setting.key}
                  send={actor.send}
                />
              ))}
            </Group>
          ))}
        </Groups>
      ) : data ? (
        <EmptyState
          icon={<UserSearch />}
          title={t(owner.scope === 'CUSTOMER' ? 'storeSettings.noCustomer' : 'storeSettings.noUser')}
        >
          {t('storeSettings.noOwnerHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('storeSettings.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="420px" />
      )}
      <SettingEditor actor={actor} />
    </AdministrationFrame>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(5)};
  align-items: end;
`;

const Groups = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  h2 { font-size: ${fontSize.large}; font-weight: 650; }
`;
