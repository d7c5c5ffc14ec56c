import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LocalDate } from '../../../domain/date/local-date.js';
import {
  type BillingAddress,
  billingAddressProblems,
  emptyBillingAddress,
  requiredBillingFields,
} from '../../../domain/payment/billing-address.js';
import {
  type CardEntry,
  type CardRules,
  type CreditCardSettings,
  cardProblems,
  codeSizeOf,
  maxCodeLength,
  typedNumberProblem,
} from '../../../domain/payment/card-check.js';
import { expirationDigits, formatExpiration } from '../../../domain/payment/card-expiration.js';
import { issuerOf } from '../../../domain/payment/card-issuer.js';
import { cardDigits, groupedCardNumber } from '../../../domain/payment/card-number.js';
import { text } from '../../../texts/text.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/Field.js';
import { space } from '../../ui/theme.js';
import { BillingFields } from './BillingFields.js';
import type { EnteredCard } from './card-vault.js';
import { Fields, Half, Quarter } from './form-grid.js';

/** Validation rules for a card, and initial values of the form. */
export interface CardFormProps {
  settings: CreditCardSettings;
  acceptedIssuers: readonly string[];
  /** The day it is at the site. */
  today: LocalDate;
  /** The billing address that is known, for instance of the card before. */
  billing: BillingAddress | null;
  /** The card can be charged as it is. */
  onEntered: (entered: EnteredCard) => void;
  /** The buttons; one of them submits. */
  children: ReactNode;
}

const nothing: CardEntry = { cardNumber: '', expirationDate: '', cvv2: '' };

/** A card and its billing address (A5.4, A5.15). What is typed stays in this form: no machine, cache or storage may hold a card (E7). */
export function CardForm({ settings, acceptedIssuers, today, billing: known, onEntered, children }: CardFormProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(nothing);
  const [billing, setBilling] = useState(known ?? emptyBillingAddress);
  const [isTried, setTried] = useState(false);
  /** The number that its field was left with last. */
  const [leftNumber, setLeftNumber] = useState('');
  const phones = usePhoneRules(billing.phone);
  const rules: CardRules = { settings, acceptedIssuers, today };
  const numberProblem = typedNumberProblem(card.cardNumber, rules, card.cardNumber === leftNumber);
  const problems = { card: cardProblems(card, rules), billing: billingAddressProblems(billing, settings, phones) };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys({ ...problems.card, ...problems.billing }).length === 0) {
      onEntered({ card, billing });
      return;
    }
    setTried(true);
    // After the problems appear beside their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('cardForm.title')}>
      <Fields>
        <CardFields
          card={card}
          problems={isTried ? problems.card : numberProblem ? { cardNumber: numberProblem } : {}}
          settings={settings}
          onChange={setCard}
          onNumberLeft={() => setLeftNumber(card.cardNumber)}
        />
        <BillingFields
          billing={billing}
          problems={isTried ? problems.billing : {}}
          required={requiredBillingFields(settings)}
          onChange={(field, text) => setBilling((before) => ({ ...before, [field]: text }))}
        />
      </Fields>
      {children}
    </form>
  );
}

function CardFields({
  card,
  problems,
  settings,
  onChange,
  onNumberLeft,
}: {
  card: CardEntry;
  problems: ReturnType<typeof cardProblems>;
  settings: CreditCardSettings;
  onChange: (card: CardEntry) => void;
  onNumberLeft: () => void;
}) {
  const t = useTexts();
  const digits = cardDigits(card.cardNumber);
  const codeSize = codeSizeOf(card.cardNumber);
  const issuer = digits === null ? undefined : issuerOf(digits)?.name;
  return (
    <>
      <Half>
        <TextField
          label={t('addresses.requiredField', { label: text('cardForm.cardNumber') })}
          value={card.cardNumber}
          error={t.say(problems.cardNumber ?? null)}
          // In the hint's place, so that a button does not move away under the pointer that leaves the field for it.
          hint={problems.cardNumber ? null : (issuer ?? (settings.isTestTransaction ? t('cardForm.testCardsOnly') : null))}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
          required
          onBlur={onNumberLeft}
          onChange={({ target }) => {
            const typed = cardDigits(target.value);
            onChange({ ...card, cardNumber: typed === null ? target.value : groupedCardNumber(typed.slice(0, 19)) });
          }}
        />
      </Half>
      <Quarter>
        <TextField
          label={t('addresses.requiredField', { label: text('cardForm.expirationDate') })}
          value={formatExpiration(card.expirationDate)}
          error={t.say(problems.expirationDate ?? null)}
          placeholder={t('cardForm.expirationPattern')}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          onChange={({ target }) => onChange({ ...card, expirationDate: expirationDigits(target.value) })}
        />
      </Quarter>
      <Quarter>
        <Code $size={codeSize}>
          <TextField
            label={settings.ccV2Required ? t('addresses.requiredField', { label: text('cardForm.code') }) : t('cardForm.code')}
            value={card.cvv2}
            error={t.say(problems.cvv2 ?? null)}
            hint={issuer ? t('cardForm.codeDigits', { count: codeSize }) : t('cardForm.codeDigitsUnknown')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={maxCodeLength}
            required={settings.ccV2Required}
            onChange={({ target }) => onChange({ ...card, cvv2: target.value })}
          />
        </Code>
      </Quarter>
    </>
  );
}

/** As wide as the issuer's code, by the digits that it has (A5.21). */
const Code = styled.div<{ $size: number }>`
  input { inline-size: calc(${({ $size }) => $size}ch + 2 * ${space(3)} + 6px); font-variant-numeric: tabular-nums; }
`;
