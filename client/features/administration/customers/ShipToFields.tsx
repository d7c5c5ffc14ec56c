import styled from 'styled-components';
import type { PhoneRules } from '../../../../domain/addresses/phone-rules.js';
import { newSchedule, shipToCodeRule, shipToRules } from '../../../../domain/administration/customers/customer-form.js';
import type { ShipToDetails } from '../../../../domain/administration/customers/customer-record.js';
import { useTexts } from '../../../texts/texts.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import { ScheduleControl } from '../store-settings/ScheduleControl.js';
import { Columns, type FormProps, PhoneField, RuleField } from './form-parts.js';

type Field = keyof typeof shipToRules;
const before = ['name', 'display', 'address1', 'address2', 'city', 'state', 'zip', 'contact'] as const satisfies readonly Field[];

/** A ship-to, with the days agreed with the customer, or those of its zone. */
export function ShipToFields({
  change,
  isBusy,
  phones,
  problemOf,
  onChange,
}: FormProps<'shipTo'> & { isBusy: boolean; phones: PhoneRules }) {
  const t = useTexts();
  const { code, values, version } = change;
  const isNew = version === null;
  const set = (changed: Partial<ShipToDetails>, field: keyof ShipToDetails): void =>
    onChange(field, { ...change, values: { ...values, ...changed } });
  const textField = (field: Field) => ({
    ...{ rule: shipToRules[field], value: values[field], problem: problemOf(field) },
    onValue: (value: string) => set({ [field]: value }, field),
  });
  return (
    <>
      <Columns>
        {isNew ? (
          <RuleField
            rule={{ label: shipToCodeRule.label, isRequired: true }}
            value={code}
            problem={problemOf('shipToCode')}
            onValue={(typed) => onChange('shipToCode', { ...change, code: typed })}
            data-autofocus
          />
        ) : null}
        {before.map((field, index) => (
          <RuleField key={field} {...textField(field)} data-autofocus={(!isNew && index === 0) || undefined} />
        ))}
        <PhoneField {...textField('phone')} phones={phones} />
        <RuleField {...textField('deliveryTime')} />
      </Columns>
      <Schedule>
        <Select
          label={t('customerAdmin.schedule')}
          options={[
            { value: 'own', label: t('customerAdmin.scheduleOf.own') },
            { value: 'AGREED', label: t('customerAdmin.scheduleOf.AGREED') },
          ]}
          value={values.schedule === null ? 'own' : 'AGREED'}
          onChange={(chosen) => set({ schedule: chosen === 'AGREED' ? newSchedule : null }, 'schedule')}
        />
        {values.schedule === null ? null : (
          <ScheduleControl
            settingKey="deliverySchedule"
            value={{ schedule: values.schedule }}
            schedule={values.schedule}
            label={t('customerAdmin.scheduleOf.AGREED')}
            error={problemOf('schedule')}
            isBusy={isBusy}
            onChange={(value) => ('schedule' in value ? set({ schedule: value.schedule }, 'schedule') : undefined)}
          />
        )}
      </Schedule>
    </>
  );
}

const Schedule = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
