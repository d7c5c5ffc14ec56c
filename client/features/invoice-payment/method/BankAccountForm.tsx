import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  bankAccountLengths,
  emptyBankAccount,
  type TypedBankAccount,
  typedBankAccountProblems,
} from '../../../../domain/payment/bank-account.js';
import { type BillingAddress, emptyBillingAddress, holderAddressProblems } from '../../../../domain/payment/billing-address.js';
import { type Text, text } from '../../../../texts/text.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';
import { colour, space } from '../../../ui/theme.js';
import { BillingFields, Fields, Half } from '../../card-form/index.js';

const fields: readonly { field: keyof TypedBankAccount; label: Text; isNumber?: true; isOptional?: true; most: number }[] = [
  { field: 'routingNumber', label: text('invoicePayment.routingNumber'), isNumber: true, most: bankAccountLengths.routingNumber },
  {
    field: 'routingNumberAgain',
    label: text('invoicePayment.routingNumberAgain'),
    isNumber: true,
    most: bankAccountLengths.routingNumber,
  },
  { field: 'accountNumber', label: text('invoicePayment.accountNumber'), isNumber: true, most: bankAccountLengths.accountNumber },
  {
    field: 'accountNumberAgain',
    label: text('invoicePayment.accountNumberAgain'),
    isNumber: true,
    most: bankAccountLengths.accountNumber,
  },
  { field: 'bankName', label: text('invoicePayment.bankName'), isOptional: true, most: bankAccountLengths.bankName },
  { field: 'checkNumber', label: text('invoicePayment.checkNumber'), isOptional: true, most: bankAccountLengths.checkNumber },
];

const nothingRequired = new Set<never>();

/** A bank account for an eCheck (A5.12), and its holder's address for those who want it on the payment (A3.4). What is typed stays in this form: no machine, cache or storage may hold it (E7). */
export function BankAccountForm({
  billing: known,
  onEntered,
  children,
}: {
  /** The address of the holder before. */
  billing: BillingAddress | null;
  /** It can be paid from as it is. */
  onEntered: (account: TypedBankAccount, billing: BillingAddress) => void;
  /** The buttons; one of them submits. */
  children: ReactNode;
}) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState(emptyBankAccount);
  const [billing, setBilling] = useState(known ?? emptyBillingAddress);
  const [isTried, setTried] = useState(false);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const problems = typedBankAccountProblems(account);
  const phones = usePhoneRules(billing.phone);
  const addressProblems = holderAddressProblems(billing, phones);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys({ ...problems, ...addressProblems }).length === 0) {
      onEntered(account, billing);
      return;
    }
    setTried(true);
    if (Object.keys(addressProblems).length > 0) setAddressOpen(true);
    // After the problems appear beside their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('invoicePayment.bankAccount')}>
      <Fields>
        {fields.map(({ field, label, isNumber, isOptional, most }) => (
          <Half key={field}>
            <TextField
              label={isOptional ? t.say(label) : t('addresses.requiredField', { label })}
              value={account[field]}
              error={isTried ? t.say(problems[field] ?? null) : null}
              inputMode={isNumber ? 'numeric' : 'text'}
              autoComplete="off"
              // Blanks and dashes, as printed on checks, do not count.
              maxLength={2 * most}
              required={!isOptional}
              onChange={({ target }) => setAccount((before) => ({ ...before, [field]: target.value }))}
            />
          </Half>
        ))}
      </Fields>
      <Address open={isAddressOpen} onToggle={({ currentTarget }) => setAddressOpen(currentTarget.open)}>
        <summary>{t('invoicePayment.holderAddress')}</summary>
        <Fields>
          <BillingFields
            billing={billing}
            problems={isTried ? addressProblems : {}}
            required={nothingRequired}
            onChange={(field, text) => setBilling((before) => ({ ...before, [field]: text }))}
          />
        </Fields>
      </Address>
      {children}
    </form>
  );
}

const Address = styled.details`
  margin-block-start: ${space(5)};
  summary {
    inline-size: fit-content;
    padding-block: ${space(2)};
    font-weight: 550;
    color: ${colour('primary')};
    cursor: pointer;
  }
  &[open] summary { margin-block-end: ${space(3)}; }
`;
