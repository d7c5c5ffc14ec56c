import { useSelector } from '@xstate/react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { StepButtons, StepCard, StepFrame } from '../steps/StepFrame.js';
import type { StepOf } from '../steps/step-of.js';
import { PaymentFigures } from './PaymentFigures.js';
import { PaymentLines } from './PaymentLines.js';

/** Review Selection: what is about to be paid, line by line. */
export function ReviewPayablesStep({ view, actor }: StepOf) {
  const t = useTexts();
  const items = useSelector(actor, ({ context }) => context.items);
  const { lines, total } = view.selection;
  return (
    <StepFrame>
      <StepCard>
        <PaymentFigures lines={lines} total={total} />
        <StepButtons className="no-print">
          <Button onClick={() => actor.send({ type: 'back' })}>{t('invoicePayment.back')}</Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'next' })}>
            {t('invoicePayment.continue')}
          </Button>
        </StepButtons>
      </StepCard>
      <PaymentLines lines={lines} items={items} />
    </StepFrame>
  );
}
