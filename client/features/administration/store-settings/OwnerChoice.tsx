import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { scopeLabel } from '../../../../domain/administration/settings/setting-texts.js';
import type { SettingOwner } from '../../../../domain/administration/settings/store-settings.js';
import { type SettingScope, settingScopes } from '../../../../domain/administration/settings/store-settings.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { media, space } from '../../../ui/theme.js';

/** The choice of the settings to show: the store's, those of a customer by code, or those of a user by username. */
export function OwnerChoice({ owner, onChange }: { owner: SettingOwner; onChange: (owner: SettingOwner) => void }) {
  const t = useTexts();
  // A name that is being typed concerns nobody else; another owner makes another field.
  const [typed, setTyped] = useState(owner.of ?? '');
  const { scope } = owner;
  const show = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ scope, of: typed.trim() || null });
  };
  return (
    <Frame onSubmit={show}>
      <Select
        label={t('storeSettings.scope')}
        options={settingScopes.map((each) => ({ value: each, label: t.say(scopeLabel(each)) }))}
        value={scope}
        onChange={(chosen) => onChange({ scope: chosen as SettingScope, of: null })}
      />
      {scope === 'SITE' ? null : (
        <>
          <TextField
            label={t(scope === 'CUSTOMER' ? 'storeSettings.customerCode' : 'storeSettings.username')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('storeSettings.show')}
          </Button>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.form`
  display: flex;
  align-items: end;
  gap: ${space(3)};
  > div { flex: 1 1 180px; }
  ${media.mobile} { flex-direction: column; align-items: stretch; > div { flex: none; } }
`;
