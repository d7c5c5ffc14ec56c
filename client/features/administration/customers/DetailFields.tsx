import type { PhoneRules } from '../../../../domain/addresses/phone-rules.js';
import { detailRules } from '../../../../domain/administration/customers/customer-form.js';
import type { CustomerDetails, PriceLevel } from '../../../../domain/administration/customers/customer-record.js';
import { useTexts } from '../../../texts/texts.js';
import { Select } from '../../../ui/Select.js';
import { Columns, type FormProps, PhoneField, RuleField } from './form-parts.js';

type Field = keyof typeof detailRules;
const before = ['code', 'name', 'address1', 'address2', 'city', 'state', 'zip'] as const satisfies readonly Field[];
const after = ['taxPercent', 'deliveryCharge', 'defaultPo'] as const satisfies readonly Field[];

const choiceOf = (requiredPo: boolean | null) => (requiredPo === null ? 'site' : requiredPo ? 'yes' : 'no');
const requiredOf = (choice: string) => (choice === 'site' ? null : choice === 'yes');

/** The details of a customer. */
export function DetailFields({
  change,
  isBusy,
  priceLevels,
  phones,
  problemOf,
  onChange,
}: FormProps<'details'> & { isBusy: boolean; priceLevels: readonly PriceLevel[]; phones: PhoneRules }) {
  const t = useTexts();
  const { values } = change;
  const set = (field: keyof CustomerDetails, value: string | boolean | null): void =>
    onChange(field, { ...change, values: { ...values, [field]: value } });
  const textField = (field: Field) => ({
    ...{ rule: detailRules[field], value: values[field], problem: problemOf(field) },
    onValue: (value: string) => set(field, value),
  });
  return (
    <Columns>
      {before.map((field, index) => (
        <RuleField key={field} {...textField(field)} data-autofocus={index === 0 || undefined} />
      ))}
      <PhoneField {...textField('phone')} phones={phones} />
      <Select
        label={t('customerAdmin.field.priceLevel')}
        options={[
          { value: '', label: t('customerAdmin.field.noPriceLevel') },
          ...priceLevels.map(({ code, description }) => ({
            value: code,
            label: t('customerAdmin.field.priceLevelOption', { code, description }),
          })),
        ]}
        value={values.priceLevel}
        disabled={isBusy}
        error={problemOf('priceLevel')}
        onChange={(code) => set('priceLevel', code)}
      />
      {after.map((field) => (
        <RuleField key={field} {...textField(field)} inputMode={field === 'defaultPo' ? undefined : 'decimal'} />
      ))}
      <Select
        label={t('customerAdmin.field.requiredPo')}
        options={(['site', 'yes', 'no'] as const).map((choice) => ({
          value: choice,
          label: t(`customerAdmin.field.requiredPoOf.${choice}`),
        }))}
        value={choiceOf(values.requiredPo)}
        disabled={isBusy}
        onChange={(choice) => set('requiredPo', requiredOf(choice))}
      />
    </Columns>
  );
}
