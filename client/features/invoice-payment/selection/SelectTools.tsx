import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { paymentAmountEntry } from '../../../../domain/invoice-payment/payment-lines.js';
import type { InvoicePaymentEvent } from '../../../../machines/invoicePayment/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Tabs } from '../../../ui/Tabs.js';
import { colour, media, space } from '../../../ui/theme.js';
import type { selectView } from '../invoicePayment.view.js';

/** Filters for hundreds of items, and what is done to all that are listed. */
export function SelectTools({
  select: { listed, filter, counts, spreadProblem, leftOver },
  send,
}: {
  select: ReturnType<typeof selectView>;
  send: (event: InvoicePaymentEvent) => void;
}) {
  const t = useTexts();
  return (
    <Frame role="search" aria-label={t('invoicePayment.openItems')}>
      <Find>
        <TextField
          label={t('invoicePayment.find')}
          type="search"
          value={filter.text}
          placeholder={t('invoicePayment.findPlaceholder')}
          autoComplete="off"
          maxLength={80}
          onChange={({ target }) => send({ type: 'filter.changed', filter: { ...filter, text: target.value } })}
        />
        <Search aria-hidden />
      </Find>
      <Tabs
        label={t('invoicePayment.listed')}
        value={filter.kind}
        options={[
          { value: 'all', label: t('invoicePayment.allCount', { count: counts.all }) },
          { value: 'pastDue', label: t('invoicePayment.pastDueCount', { count: counts.pastDue }) },
          { value: 'credits', label: t('invoicePayment.creditsCount', { count: counts.credits }) },
        ]}
        onChange={(kind) => send({ type: 'filter.changed', filter: { ...filter, kind } })}
      />
      <Buttons>
        <Button onClick={() => send({ type: 'listed.selected' })} disabled={listed.length === 0}>
          {t('invoicePayment.selectAll', { count: listed.length })}
        </Button>
        <Button onClick={() => send({ type: 'listed.cleared' })} disabled={listed.length === 0}>
          {t('invoicePayment.clear')}
        </Button>
      </Buttons>
      <PayOldest problem={spreadProblem} leftOver={leftOver} send={send} />
      <LiveRegion>{t('invoicePayment.openItemsListed', { count: listed.length })}</LiveRegion>
    </Frame>
  );
}

/** An amount spread over what is listed, the oldest first. */
function PayOldest({
  problem,
  leftOver,
  send,
}: {
  problem: string | null;
  leftOver: string | null;
  send: (event: InvoicePaymentEvent) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  const spread = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'oldest.paid', text: paymentAmountEntry(text, t.format.decimalSign) });
  };
  return (
    <Oldest onSubmit={spread} noValidate>
      <TextField
        label={t('invoicePayment.amountToPay')}
        value={text}
        isNumeric
        inputMode="decimal"
        placeholder={t.format.forField('0.00')}
        autoComplete="off"
        maxLength={16}
        error={problem}
        hint={leftOver === null ? null : t('invoicePayment.leftOver', { amount: leftOver })}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{t('invoicePayment.payOldest')}</Button>
    </Oldest>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(4)};
  ${media.short} { row-gap: ${space(2)}; margin-block-end: ${space(2)}; }
`;

const Find = styled.div`
  position: relative;
  flex: 1 1 260px;
  max-inline-size: 400px;
  input { padding-inline-start: 36px; }
  > svg { position: absolute; inset-block-end: 10px; inset-inline-start: 10px; inline-size: 18px; block-size: 18px; color: ${colour('muted')}; pointer-events: none; }
  ${media.touch} { > svg { inset-block-end: 13px; } }
  ${media.mobile} { max-inline-size: none; flex-basis: 100%; }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.mobile} { flex: 1 1 100%; > * { flex: 1; } }
`;

const Oldest = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  margin-inline-start: auto;
  > :first-child { inline-size: 200px; }
  /* Beside the field, below its label. */
  > button { margin-block-start: 21px; }
  ${media.mobile} { flex: 1 1 100%; min-inline-size: 0; margin: 0; > :first-child { flex: 1; inline-size: auto; min-inline-size: 0; } }
  /* There is room above the button for a label that is longer than its field. */
  ${media.mobile} { label { inline-size: max-content; max-inline-size: calc(100vw - ${space(8)}); } }
`;
