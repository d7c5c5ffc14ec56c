import type { FormEvent } from 'react';
import styled from 'styled-components';
import { guideMultipleOf } from '../../../../domain/order-guides/order-guides.js';
import type { IncludedLine, OrderGuideEditEvent } from '../../../../machines/orderGuideEdit/types.js';
import type { Message } from '../../../../texts/text.js';
import type { GuideProductFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import { ProductText } from '../components/ProductText.js';
import { unitOptions } from './EditRow.js';

export interface EditLineDialogProps {
  line: IncludedLine;
  product: GuideProductFragment | null;
  problem: Message | null;
  missingImage: string;
  send: (event: OrderGuideEditEvent) => void;
}

/** The quantity of one line on a phone (S2.27): Finish keeps it, and is off while it is wrong (S5.28). */
export function EditLineDialog({ line, product, problem, missingImage, send }: EditLineDialogProps) {
  const t = useTexts();
  const { productKey } = line;
  const finish = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'finish' });
  };
  return (
    <Dialog
      title={t('orderGuides.editQuantity')}
      onClose={() => send({ type: 'cancel' })}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={() => send({ type: 'cancel' })}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form="edit-guide-line" disabled={problem !== null}>
            {t('orderGuides.finish')}
          </Button>
        </>
      }
    >
      <Form id="edit-guide-line" onSubmit={finish} noValidate>
        <ProductText product={product} productKey={productKey} missingImage={missingImage} />
        <QuantityStepper
          label={t('orderGuides.quantity')}
          autoFocus
          value={line.quantity}
          error={t.say(problem)}
          isDecreaseDisabled={Number(line.quantity) <= 0}
          onChange={(text) => send({ type: 'quantity.changed', productKey, text })}
          onLeave={() => send({ type: 'quantity.left', productKey })}
          onIncrease={() => send({ type: 'quantity.stepped', productKey, direction: 'up' })}
          onDecrease={() => send({ type: 'quantity.stepped', productKey, direction: 'down' })}
        />
        <Select
          label={t('orderGuides.unit')}
          value={line.unit}
          options={unitOptions(product, line.unit)}
          disabled={(product?.sellBys.length ?? 0) < 2}
          onChange={(unit) =>
            product && send({ type: 'unit.changed', productKey, unit, sellByMultiple: guideMultipleOf(product, unit) })
          }
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  /* Room for the list of units. */
  min-block-size: 320px;
`;
