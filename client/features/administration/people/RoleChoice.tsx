import { roleHints, roleNames, roles } from '../../../../domain/colleagues/roles.js';
import type { RoleName } from '../../../../domain/colleagues/schema-names.js';
import { nameOfRole, roleOfName } from '../../../../domain/colleagues/schema-names.js';
import { useTexts } from '../../../texts/texts.js';
import { Select } from '../../../ui/Select.js';

export interface RoleChoiceProps {
  role: RoleName | null;
  error?: string | null;
  isDisabled: boolean;
  onChange: (role: RoleName | null) => void;
}

/** The role of a customer's user, or none. */
export function RoleChoice({ role, error = null, isDisabled, onChange }: RoleChoiceProps) {
  const t = useTexts();
  const named = roles.find((each) => nameOfRole[each] === role);
  return (
    <Select
      label={t('storeUsers.role')}
      value={role ?? ''}
      error={error}
      disabled={isDisabled}
      hint={role === null ? t('storeUsers.noRoleHint') : t.say(roleHints[roleOfName[role]])}
      options={[
        { value: '', label: t('storeUsers.noRole') },
        ...roles.map((each) => ({ value: nameOfRole[each], label: t.say(roleNames[each]) })),
      ]}
      onChange={(chosen) => {
        const wanted = roles.find((each) => nameOfRole[each] === chosen);
        if (wanted !== named) onChange(wanted === undefined ? null : nameOfRole[wanted]);
      }}
    />
  );
}
