import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { confirmQuantityText } from '../../../../domain/quantity/line-quantity.js';
import { cartUpdatedWithErrorsText, rowErrorText } from '../../../../domain/quick-entry/quick-entry-messages.js';
import { failedRows, questionableRows } from '../../../../machines/quickEntry/sending.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Dialog } from '../../../ui/Dialog.js';
import { space } from '../../../ui/theme.js';
import type { QuickEntryActor } from '../use-quick-entry.js';

/** The question about quantities that are no multiple (S5.4), and the list of what the cart did not take (S8.14). */
export function QuickDialogs({ actor }: { actor: QuickEntryActor }) {
  const t = useTexts();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirmingQuantity'));
  const isReporting = useSelector(actor, (snapshot) => snapshot.matches('reporting'));
  if (isAsking) {
    return (
      <ConfirmDialog
        title={t('quickEntry.confirmQuantityTitle')}
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      >
        {t.say(confirmQuantityText)}
        <Rows>
          {questionableRows(actor.getSnapshot().context).map(({ product, entry }) => (
            <li key={product.productKey}>
              {t('quickEntry.questionedRow', {
                code: product.code,
                description: product.description,
                quantity: entry.orderQuantity,
                unit: entry.sellByUm,
              })}
            </li>
          ))}
        </Rows>
      </ConfirmDialog>
    );
  }
  if (!isReporting) return null;
  const close = () => actor.send({ type: 'report.closed' });
  const failed = failedRows(actor.getSnapshot().context);
  return (
    <Dialog
      title={t.say(cartUpdatedWithErrorsText(failed.length))}
      size="wide"
      onClose={close}
      actions={
        <Button variant="primary" data-autofocus onClick={close}>
          {t('quickEntry.closeReport')}
        </Button>
      }
    >
      <Rows>
        {failed.map(({ row, error }) => (
          <li key={`${row.product.productKey} ${t.say(error)}`}>{t.say(rowErrorText(row.product, error))}</li>
        ))}
      </Rows>
    </Dialog>
  );
}

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  padding-inline-start: ${space(4)};
  list-style: disc;
`;
