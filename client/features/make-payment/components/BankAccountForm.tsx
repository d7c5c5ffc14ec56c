import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  bankAccountLengths,
  emptyBankAccount,
  type TypedBankAccount,
  typedBankAccountProblems,
} from '../../../../domain/bank-account.js';
import { TextField } from '../../../ui/Field.js';
import { Fields, Half } from '../../card-form/index.js';

const fields: readonly { field: keyof TypedBankAccount; label: string; isNumber?: true; isOptional?: true; most: number }[] = [
  { field: 'routingNumber', label: 'Routing Number', isNumber: true, most: bankAccountLengths.routingNumber },
  { field: 'routingNumberAgain', label: 'Re-enter Routing Number', isNumber: true, most: bankAccountLengths.routingNumber },
  { field: 'accountNumber', label: 'Account Number', isNumber: true, most: bankAccountLengths.accountNumber },
  { field: 'accountNumberAgain', label: 'Re-enter Account Number', isNumber: true, most: bankAccountLengths.accountNumber },
  { field: 'bankName', label: 'Bank Name', isOptional: true, most: bankAccountLengths.bankName },
  { field: 'checkNumber', label: 'Check Number', isOptional: true, most: bankAccountLengths.checkNumber },
];

/** A bank account for an eCheck (A5.12). What is typed stays in this form: no machine, cache or storage may hold it (E7). */
export function BankAccountForm({
  onEntered,
  children,
}: {
  /** It can be paid from as it is. */
  onEntered: (account: TypedBankAccount) => void;
  /** The buttons; one of them submits. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState(emptyBankAccount);
  const [isTried, setTried] = useState(false);
  const problems = typedBankAccountProblems(account);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) {
      onEntered(account);
      return;
    }
    setTried(true);
    // Once the problems stand beside their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Bank account">
      <Fields>
        {fields.map(({ field, label, isNumber, isOptional, most }) => (
          <Half key={field}>
            <TextField
              label={isOptional ? `${label} (optional)` : label}
              value={account[field]}
              error={isTried ? (problems[field] ?? null) : null}
              inputMode={isNumber ? 'numeric' : 'text'}
              autoComplete="off"
              // Blanks and dashes, as they stand on checks, do not count.
              maxLength={2 * most}
              required={!isOptional}
              onChange={({ target }) => setAccount((before) => ({ ...before, [field]: target.value }))}
            />
          </Half>
        ))}
      </Fields>
      {children}
    </form>
  );
}
