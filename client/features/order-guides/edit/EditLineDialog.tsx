import type { FormEvent } from 'react';
import styled from 'styled-components';
import { guideMultipleOf } from '../../../../domain/order-guides/order-guides.js';
import type { IncludedLine, OrderGuideEditEvent } from '../../../../machines/orderGuideEdit/types.js';
import type { GuideProductFragment } from '../../../generated/graphql.js';
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
  problem: string | null;
  missingImage: string;
  send: (event: OrderGuideEditEvent) => void;
}

/** The quantity of one line on a phone (S2.27): Finish keeps it, and is off while it is wrong (S5.28). */
export function EditLineDialog({ line, product, problem, missingImage, send }: EditLineDialogProps) {
  const { productKey } = line;
  const finish = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'finish' });
  };
  return (
    <Dialog
      title="Edit Order Guide Quantity"
      onClose={() => send({ type: 'cancel' })}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={() => send({ type: 'cancel' })}>Cancel</Button>
          <Button variant="primary" type="submit" form="edit-guide-line" disabled={problem !== null}>
            Finish
          </Button>
        </>
      }
    >
      <Form id="edit-guide-line" onSubmit={finish} noValidate>
        <ProductText product={product} productKey={productKey} missingImage={missingImage} />
        <QuantityStepper
          label="Quantity"
          autoFocus
          value={line.quantity}
          error={problem}
          isDecreaseDisabled={Number(line.quantity) <= 0}
          onChange={(text) => send({ type: 'quantity.changed', productKey, text })}
          onLeave={() => send({ type: 'quantity.left', productKey })}
          onIncrease={() => send({ type: 'quantity.stepped', productKey, direction: 'up' })}
          onDecrease={() => send({ type: 'quantity.stepped', productKey, direction: 'down' })}
        />
        <Select
          label="Sell By U/M"
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
