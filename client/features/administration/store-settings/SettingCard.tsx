import { History, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  originLabel,
  settingAbout,
  settingLabel,
  settingSeen,
  valueText,
} from '../../../../domain/administration/settings/setting-texts.js';
import { valueOfMembers } from '../../../../domain/administration/settings/setting-value.js';
import type { SettingOwner } from '../../../../domain/administration/settings/store-settings.js';
import { type StoreSettingKey, storeSetting } from '../../../../domain/administration/settings/store-settings.js';
import type { SettingEditorEvent } from '../../../../machines/settingEditor/types.js';
import type { StoreSettingPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { exceptionsText } from './exceptions-text.js';
import { Muted } from './setting-parts.js';
import { shownSetting } from './settingEditor.actors.js';

export interface SettingCardProps {
  setting: StoreSettingPartsFragment & { readonly key: StoreSettingKey };
  owner: SettingOwner;
  /** The change under way is of this setting. */
  isBusy: boolean;
  send: (event: SettingEditorEvent) => void;
}

/** A setting: what it does, what people see, its value, and what can be done. */
export function SettingCard({ setting, owner, isBusy, send }: SettingCardProps) {
  const t = useTexts();
  const { key, lastChange, origin } = setting;
  const name = { setting: settingLabel(key) };
  const value = t.say(valueText(key, valueOfMembers(setting.value)));
  const shown = shownSetting(setting, owner);
  const { hasCard = false } = storeSetting(key);
  const isOfSite = owner.scope === 'SITE';
  return (
    <Frame aria-labelledby={`setting-${key}`}>
      <Explanation>
        <h3 id={`setting-${key}`}>{t.say(name.setting)}</h3>
        <p>{t.say(settingAbout(key))}</p>
        <Muted>{t('storeSettings.seen', { seen: settingSeen(key) })}</Muted>
        <Muted as="code">{key}</Muted>
      </Explanation>
      <Facts>
        <dt>{t('storeSettings.value')}</dt>
        <dd>
          <strong>{value}</strong>
        </dd>
        <dt>{t('storeSettings.comesFrom')}</dt>
        <dd>{t.say(originLabel(origin))}</dd>
        <dt>{t('storeSettings.default')}</dt>
        <dd>{t.say(valueText(key, valueOfMembers(setting.defaultValue)))}</dd>
        <dt>{t('storeSettings.overrides')}</dt>
        <dd>{t.say(exceptionsText(setting))}</dd>
        <dt>{t('storeSettings.lastChange')}</dt>
        <dd>
          {lastChange
            ? t('storeSettings.changedAt', { time: lastChange.at, person: lastChange.person ?? t('storeSettings.nobody') })
            : t('storeSettings.neverChanged')}
        </dd>
      </Facts>
      <Actions>
        {hasCard ? (
          <ButtonFrame
            as={Link}
            to="/admin"
            $variant="secondary"
            $isWide={false}
            aria-label={t('storeSettings.onOptionsLabel', name)}
          >
            {t('storeSettings.onOptions')}
          </ButtonFrame>
        ) : (
          <>
            <Button
              aria-haspopup="dialog"
              aria-label={t('storeSettings.changeLabel', name)}
              onClick={() => send({ type: 'change.opened', setting: shown })}
            >
              {t('storeSettings.change')}
            </Button>
            {shown.ownValue === null ? null : (
              <Button
                isBusy={isBusy}
                aria-label={t(isOfSite ? 'storeSettings.resetLabel' : 'storeSettings.removeLabel', name)}
                onClick={({ currentTarget }) => {
                  // This button goes with the value that it takes away.
                  currentTarget.parentElement?.querySelector('button')?.focus();
                  send({ type: 'reset.chosen', setting: shown });
                }}
              >
                {t(isOfSite ? 'storeSettings.reset' : 'storeSettings.remove')}
              </Button>
            )}
            {lastChange ? (
              <Button
                icon={<Undo2 aria-hidden />}
                isBusy={isBusy}
                aria-label={t('storeSettings.undoLabel', name)}
                onClick={() => send({ type: 'undo.chosen', setting: shown, changeId: lastChange.id })}
              >
                {t('storeSettings.undo')}
              </Button>
            ) : null}
          </>
        )}
        {lastChange ? (
          <Button
            variant="quiet"
            icon={<History aria-hidden />}
            aria-haspopup="dialog"
            aria-label={t('storeSettings.historyLabel', name)}
            onClick={() => send({ type: 'history.opened', setting: shown })}
          >
            {t('storeSettings.history')}
          </Button>
        ) : null}
      </Actions>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)} ${space(6)};
  scroll-margin-block-start: 80px;
  @media (max-width: 860px) { grid-template-columns: minmax(0, 1fr); }
`;

const Explanation = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  h3 { font-size: 1rem; font-weight: 650; line-height: 1.3; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  align-content: start;
  margin: 0;
  font-size: ${fontSize.small};
  dt { color: ${colour('muted')}; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  strong { font-weight: 650; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  grid-column: 1 / -1;
  ${media.print} { display: none; }
`;
