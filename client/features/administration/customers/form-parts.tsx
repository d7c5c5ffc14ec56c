import styled from 'styled-components';
import { formatPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import type { PhoneRules } from '../../../../domain/addresses/phone-rules.js';
import type { CustomerChange } from '../../../../domain/administration/customers/customer-change.js';
import type { CustomerField } from '../../../../domain/administration/customers/customer-form.js';
import type { Text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField, type TextFieldProps } from '../../../ui/Field.js';
import { media, space } from '../../../ui/theme.js';

/** Form of one kind of change. */
export interface FormProps<Kind extends CustomerChange['kind']> {
  change: Extract<CustomerChange, { kind: Kind }>;
  problemOf: (field: CustomerField) => string | null;
  onChange: (field: CustomerField, change: CustomerChange) => void;
}

/** A line of text by its rule. */
export function RuleField({
  rule: { label, isRequired },
  value,
  problem,
  onValue,
  ...rest
}: {
  rule: { readonly label: Text; readonly isRequired?: true };
  value: string;
  problem: string | null;
  onValue: (value: string) => void;
} & Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'>) {
  const t = useTexts();
  return (
    <TextField
      {...rest}
      label={isRequired ? t('addresses.requiredField', { label }) : t.say(label)}
      value={value}
      error={problem}
      required={isRequired}
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** A phone number, written out when the field is left. */
export function PhoneField({ phones, ...field }: { phones: PhoneRules } & Parameters<typeof RuleField>[0]) {
  return (
    <RuleField
      {...field}
      inputMode="tel"
      onBlur={() => {
        const written = formatPhoneNumber(field.value, phones);
        if (written !== field.value) field.onValue(written);
      }}
    />
  );
}

/** Fields beside each other where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;
