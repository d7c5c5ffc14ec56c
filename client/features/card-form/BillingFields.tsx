import { type BillingAddress, type BillingAddressProblems, requiredBillingFields } from '../../../domain/billing-address.js';
import type { CreditCardSettings } from '../../../domain/card-check.js';
import { TextField } from '../../ui/Field.js';
import { Half, Quarter } from './form-grid.js';

type BillingField = keyof BillingAddress;

const fields: readonly { field: BillingField; label: string; autoComplete: string; isShort?: true }[] = [
  { field: 'name', label: 'Name', autoComplete: 'cc-name' },
  { field: 'phone', label: 'Phone Number', autoComplete: 'billing tel' },
  { field: 'address1', label: 'Address Line 1', autoComplete: 'billing address-line1' },
  { field: 'address2', label: 'Address Line 2', autoComplete: 'billing address-line2' },
  { field: 'city', label: 'City', autoComplete: 'billing address-level2' },
  { field: 'state', label: 'State', autoComplete: 'billing address-level1', isShort: true },
  { field: 'zip', label: 'ZIP Code', autoComplete: 'billing postal-code', isShort: true },
];

/** The billing address of a card; what need not be given says so (A5.4). */
export function BillingFields({
  billing,
  problems,
  settings,
  onChange,
}: {
  billing: BillingAddress;
  problems: BillingAddressProblems;
  settings: CreditCardSettings;
  onChange: (field: BillingField, text: string) => void;
}) {
  const required = requiredBillingFields(settings);
  return fields.map(({ field, label, autoComplete, isShort }) => {
    const Place = isShort ? Quarter : Half;
    return (
      <Place key={field}>
        <TextField
          label={required.has(field) ? label : `${label} (optional)`}
          value={billing[field]}
          error={problems[field] ?? null}
          autoComplete={autoComplete}
          required={required.has(field)}
          onChange={({ target }) => onChange(field, target.value)}
        />
      </Place>
    );
  });
}
