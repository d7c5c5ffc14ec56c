import { creditRules } from '../../../../domain/administration/customers/customer-form.js';
import type { CreditTerms } from '../../../../domain/administration/customers/customer-record.js';
import { useTexts } from '../../../texts/texts.js';
import { type FormProps, RuleField } from './form-parts.js';

/** The credit terms of a customer. */
export function CreditFields({ change, problemOf, onChange }: FormProps<'credit'>) {
  const t = useTexts();
  const { values } = change;
  if (values === null) return null;
  const field = (name: keyof CreditTerms) => ({
    ...{ rule: creditRules[name], value: values[name], problem: problemOf(name) },
    onValue: (value: string) => onChange(name, { ...change, values: { ...values, [name]: value } }),
  });
  return (
    <>
      <RuleField {...field('creditLimit')} inputMode="decimal" hint={t('customerAdmin.field.creditLimitHint')} data-autofocus />
      <RuleField {...field('dueDays')} inputMode="numeric" />
    </>
  );
}
