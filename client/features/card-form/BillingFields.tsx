import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import { type BillingAddress, type BillingAddressProblems, billingFields } from '../../../domain/payment/billing-address.js';
import { type Text, text } from '../../../texts/text.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/Field.js';
import { Half, Quarter } from './form-grid.js';

type BillingField = keyof BillingAddress;

const fields: readonly {
  field: BillingField;
  autoComplete: string;
  hint?: Text;
  inputMode?: 'tel' | 'email';
  isShort?: true;
}[] = [
  { field: 'name', autoComplete: 'cc-name' },
  { field: 'phone', autoComplete: 'billing tel', inputMode: 'tel' },
  { field: 'address1', autoComplete: 'billing address-line1' },
  { field: 'address2', autoComplete: 'billing address-line2' },
  { field: 'city', autoComplete: 'billing address-level2' },
  { field: 'state', autoComplete: 'billing address-level1', isShort: true },
  { field: 'zip', autoComplete: 'billing postal-code', isShort: true },
  { field: 'country', autoComplete: 'billing country', hint: text('cardForm.countryHint'), isShort: true },
  { field: 'email', autoComplete: 'billing email', inputMode: 'email' },
];

/** More than any field holds. */
const mostTyped = 300;

/** Address of a card's or account's holder (A3.4); required fields are marked (A5.4). A phone number is formatted when its field is left (A5.37). */
export function BillingFields({
  billing,
  problems,
  required,
  onChange,
}: {
  billing: BillingAddress;
  problems: BillingAddressProblems;
  required: ReadonlySet<BillingField>;
  onChange: (field: BillingField, text: string) => void;
}) {
  const t = useTexts();
  const phones = usePhoneRules(billing.phone);
  return fields.map(({ field, autoComplete, hint, inputMode, isShort }) => {
    const Place = isShort ? Quarter : Half;
    const { label } = billingFields[field];
    return (
      <Place key={field}>
        <TextField
          label={required.has(field) ? t('addresses.requiredField', { label }) : t.say(label)}
          value={billing[field]}
          error={t.say(problems[field] ?? null)}
          hint={t.say(hint)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={mostTyped}
          required={required.has(field)}
          onChange={({ target }) => onChange(field, target.value)}
          onBlur={field === 'phone' ? () => onChange(field, formatPhoneNumber(billing[field], phones)) : undefined}
        />
      </Place>
    );
  });
}
