import { useId } from 'react';
import styled from 'styled-components';
import type { RightsForm } from '../../../domain/colleagues/rights-form.js';
import { hasShipToChoice, roleHints, roleNames, roles } from '../../../domain/colleagues/roles.js';
import type { ColleagueFormEvent } from '../../../machines/colleagueForm/types.js';
import type { NamedShipTo } from '../../../machines/colleagues/types.js';
import { useTexts } from '../../texts/texts.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { colour, fontSize, media, motion, radius, space } from '../../ui/theme.js';

interface RightsFieldsProps {
  form: RightsForm;
  isRoleFixed: boolean;
  shipTos: readonly NamedShipTo[];
  wrong: { readonly role?: string | undefined; readonly shipTos?: string | undefined };
  send: (event: ColleagueFormEvent) => void;
}

/** A role, each with what it may do, and the ship-tos to order for, where the role has a choice. */
export function RightsFields({ form, isRoleFixed, shipTos, wrong, send }: RightsFieldsProps) {
  const t = useTexts();
  const id = useId();
  const name = useId();
  const offered = [...shipTos, ...form.shipTos.filter((code) => !shipTos.some((each) => each.code === code)).map(nameless)];
  return (
    <>
      <Group disabled={isRoleFixed} aria-describedby={wrong.role ? `${id}-role` : undefined}>
        <legend>{t('colleagues.role')}</legend>
        {wrong.role ? (
          <Wrong id={`${id}-role`} role="alert">
            {wrong.role}
          </Wrong>
        ) : null}
        {roles.map((role) => (
          <Option key={role}>
            <input
              type="radio"
              name={name}
              checked={form.role === role}
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-hint`}
              aria-invalid={wrong.role ? true : undefined}
              onChange={() => send({ type: 'role.chosen', role })}
            />
            <span>
              <strong id={`${id}-${role}`}>{t.say(roleNames[role])}</strong>
              <span id={`${id}-${role}-hint`}>{t.say(roleHints[role])}</span>
            </span>
          </Option>
        ))}
      </Group>
      {hasShipToChoice(form.role) && (offered.length > 1 || !form.isForAll) ? (
        <Group aria-describedby={wrong.shipTos ? `${id}-shipTos` : undefined}>
          <legend>{t('colleagues.shipTos')}</legend>
          {wrong.shipTos ? (
            <Wrong id={`${id}-shipTos`} role="alert">
              {wrong.shipTos}
            </Wrong>
          ) : null}
          <All>
            <Checkbox
              label={t('colleagues.everyShipTo')}
              checked={form.isForAll}
              aria-describedby={`${id}-all`}
              aria-invalid={wrong.shipTos ? true : undefined}
              onChange={(isForAll) => send({ type: 'coverage.chosen', isForAll })}
            />
            <span id={`${id}-all`}>{t('colleagues.everyShipToHint')}</span>
          </All>
          {form.isForAll
            ? null
            : offered.map(({ code, name: label }) => (
                <Checkbox
                  key={code}
                  label={label}
                  checked={form.shipTos.includes(code)}
                  onChange={(isChosen) => send({ type: 'shipTo.changed', code, isChosen })}
                />
              ))}
        </Group>
      ) : null}
    </>
  );
}

/** A ship-to that no longer exists. */
const nameless = (code: string): NamedShipTo => ({ code, name: code });

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  min-inline-size: 0;
  > legend {
    padding: 0;
    margin-block-end: ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 550;
    color: ${colour('muted')};
  }
`;

const Option = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space(3)};
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  cursor: pointer;
  transition: border-color ${motion.fast};
  strong { display: block; font-weight: 600; }
  span > span { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  input { flex: none; inline-size: 18px; block-size: 18px; margin: 2px 0 0; }
  &:has(input:checked) { border-color: ${colour('primary')}; box-shadow: 0 0 0 1px ${colour('primary')}; }
  &:has(input:focus-visible) { outline: 2px solid ${colour('focus')}; outline-offset: 2px; }
  &:has(input[aria-invalid]) { border-color: ${colour('danger')}; }
  &:has(input:disabled) { cursor: not-allowed; background: ${colour('sunken')}; }
  ${media.touch} { min-block-size: 48px; }
`;

const All = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  > span { padding-inline-start: 28px; font-size: ${fontSize.small}; color: ${colour('muted')}; }
`;

const Wrong = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('danger')};
`;
