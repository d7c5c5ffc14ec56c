import type { ReactNode } from 'react';
import styled from 'styled-components';
import { entryTypeNames } from '../../../../domain/account/account-entries.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { DocumentButton } from '../../documents/index.js';
import { PayEntryButton } from '../../invoice-payment/index.js';
import { OrderLink } from '../../order-link/index.js';
import type { ShownEntry } from '../use-account-detail.js';
import { Figure, Figures } from './Figures.js';

/** One entry with all that is known of it, its documents, and the way to pay it (A2.44). */
export function PayableDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const t = useTexts();
  const { reference, type, invoiceDate, dueDate, age, initial, balance, running } = entry;
  const { orderNumber, poNumber, invoiceNumber, remarks, documents } = entry;
  const facts: [string, ReactNode][] = [
    [t('account.invoiceDate'), t.format.date(invoiceDate)],
    [t('account.dueDate'), t.format.date(dueDate)],
    [t('account.age'), t('account.days', { count: age })],
    [t('account.initial'), t.format.money(initial)],
    [t('account.running'), t.format.money(running)],
    [t('account.invoiceNumber'), invoiceNumber],
    [t('account.orderNumber'), orderNumber && <OrderLink orderNumber={orderNumber} />],
    [t('account.poNumber'), poNumber],
  ];
  return (
    <Dialog
      title={t('account.payable')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('ui.close')}
          </Button>
          <PayEntryButton entry={entry} />
        </>
      }
    >
      <Head>
        <div>
          <Kind>{t.say(entryTypeNames[type])}</Kind>
          <Name>{reference}</Name>
        </div>
        <div>
          <Kind>{t('account.balance')}</Kind>
          <Name>{t.format.money(balance)}</Name>
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
          <Kind>{t('account.remarks')}</Kind>
          <p>{remarks}</p>
        </Remarks>
      ) : null}
      {documents.length > 0 ? (
        <Documents aria-label={t('account.entryDocuments')}>
          {documents.map(({ document, name }) => (
            <li key={document}>
              <DocumentButton document={document}>{name}</DocumentButton>
            </li>
          ))}
        </Documents>
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

const Documents = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: ${space(2)};
  margin-block-start: ${space(4)};
  list-style: none;
  button { inline-size: 100%; }
`;
