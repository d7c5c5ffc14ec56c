import type { ReactNode } from 'react';
import styled from 'styled-components';
import { entryTypeNames } from '../../../../domain/account/account-entries.js';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import { formatMoney } from '../../../../domain/number/money.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import type { ShownEntry } from '../use-account-detail.js';
import { Figure, Figures } from './Figures.js';

/** One entry with all that is known of it (A2.44). */
export function PayableDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const { reference, type, invoiceDate, dueDate, age, initial, balance, running } = entry;
  const { orderNumber, poNumber, invoiceNumber, remarks } = entry;
  const facts: [string, ReactNode][] = [
    ['Invoice Date', formatLocalDate(invoiceDate)],
    ['Due Date', formatLocalDate(dueDate)],
    ['Age', age === 1 ? '1 day' : `${age} days`],
    ['Initial', formatMoney(initial)],
    ['Running', formatMoney(running)],
    ['Invoice Number', invoiceNumber],
    ['Order Number', orderNumber],
    ['P.O. Number', poNumber],
  ];
  return (
    <Dialog
      title="Payable"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Head>
        <div>
          <Kind>{entryTypeNames[type]}</Kind>
          <Name>{reference}</Name>
        </div>
        <div>
          <Kind>Balance</Kind>
          <Name>{formatMoney(balance)}</Name>
        </div>
      </Head>
      <Figures>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <Figure key={label} label={label}>
              {value}
            </Figure>
          ))}
      </Figures>
      {remarks ? (
        <Remarks>
          <Kind>Remarks</Kind>
          <p>{remarks}</p>
        </Remarks>
      ) : null}
    </Dialog>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  > :last-child { text-align: end; }
`;

const Kind = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Name = styled.p`
  font-size: ${fontSize.title};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Remarks = styled.div`
  padding-block-start: ${space(2)};
  border-block-start: 1px solid ${colour('border')};
  overflow-wrap: anywhere;
`;
