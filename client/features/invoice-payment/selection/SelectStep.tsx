import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { noFilter } from '../../../../domain/invoice-payment/open-items.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { EmptyState } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { selectView } from '../invoicePayment.view.js';
import { StepBar } from '../steps/StepBar.js';
import type { StepOf } from '../steps/step-of.js';
import { OpenItemHead, OpenItemRow } from './OpenItemRow.js';
import { SelectTools } from './SelectTools.js';

/** Select Payments (A2.47): open items, oldest first, with one amount per item; hundreds of them can be filtered, selected and paid at once. */
export function SelectStep({ view, actor }: StepOf) {
  const t = useTexts();
  const { send } = actor;
  const select = selectView(
    useSelector(actor, ({ context }) => context),
    t,
  );
  const { listed, amounts, problems } = select;
  return (
    <>
      {view.messages.length > 0 ? (
        <Messages>
          <Notice tone="danger">
            {view.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {t('invoicePayment.notPaidListRenewed')}
          </Notice>
        </Messages>
      ) : null}
      {select.hasCreditsAlone ? (
        <Messages>
          <Notice tone="info">{t('invoicePayment.creditsOnly', { total: '0' })}</Notice>
        </Messages>
      ) : null}
      <SelectTools select={select} send={send} />
      {listed.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('invoicePayment.noneListed')}
          action={
            <Button onClick={() => send({ type: 'filter.changed', filter: noFilter })}>{t('invoicePayment.showAll')}</Button>
          }
        />
      ) : (
        <Listed>
          <OpenItemHead />
          <VirtualRows
            label={t('invoicePayment.openItems')}
            count={listed.length}
            keyOf={(index) => listed[index]?.arCode ?? index}
            labelOf={(index) => listed[index]?.reference}
            usualHeight={{ wide: 62, narrow: 112 }}
            onKeyDown={toNextAmount}
          >
            {(index) => {
              const item = listed[index];
              return item ? (
                <OpenItemRow
                  item={item}
                  amount={amounts[item.arCode] ?? null}
                  problem={problems.get(item.arCode) ?? null}
                  send={send}
                />
              ) : null;
            }}
          </VirtualRows>
        </Listed>
      )}
      <StepBar selected={select.selected} total={select.total} hint={select.hint}>
        <Button variant="primary" disabled={!select.canContinue} onClick={() => send({ type: 'next' })}>
          {t('invoicePayment.continue')}
        </Button>
      </StepBar>
    </>
  );
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Arrows and Enter go from amount to amount, as in a spreadsheet. */
function toNextAmount(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key];
  const field = event.target instanceof HTMLInputElement && event.target.type === 'text' ? event.target : null;
  if (!move || !field) return;
  const index = Number(field.closest<HTMLElement>('[data-index]')?.dataset.index) + move;
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-index="${index}"] input[type="text"]`);
  if (!next) return;
  event.preventDefault();
  // A field that gets the focus selects its amount.
  next.focus();
}

const Messages = styled.div`
  margin-block-end: ${space(4)};
`;

const Listed = styled.div`
  ${media.mobile} { margin-block-end: ${space(2)}; }
`;
