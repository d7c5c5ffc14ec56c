import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutStep } from '../../../../domain/checkout/checkout-steps.js';
import type { CheckoutEvent } from '../../../../machines/checkout/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Step, Steps } from '../../../ui/Steps.js';
import type { CardVault } from '../../card-form/index.js';
import type { CheckoutView } from '../checkout.view.js';
import { DeliveryAnswer } from '../delivery/DeliveryAnswer.js';
import { DeliveryStep } from '../delivery/DeliveryStep.js';
import { ShipmentMethodStep } from '../delivery/ShipmentMethodStep.js';
import { PaymentStep } from '../payment/PaymentStep.js';
import { ReceiptStep } from '../receipt/ReceiptStep.js';
import { ReviewStep } from '../review/ReviewStep.js';
import type { OrderToBe } from '../use-order-to-be.js';
import { MessageStep } from './MessageStep.js';

/** Props of every step. */
export interface StepOf {
  view: CheckoutView;
  send: (event: CheckoutEvent) => void;
  /** Null until it is loaded. */
  order: OrderToBe | null;
  hidePricing: boolean;
  /** Keeps the card that is entered. */
  cards: CardVault;
  /** The totals are beside the steps; otherwise each step shows the total with its buttons. */
  isTotalShownBeside: boolean;
}

const questions: Partial<Record<CheckoutStep, (props: StepOf) => React.ReactNode>> = {
  shipmentMethod: ShipmentMethodStep,
  message: MessageStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  confirmOrder: ReviewStep,
  receipt: ReceiptStep,
};

/** The steps below each other (S2.32): one question open, what was answered readable above it. */
export function CheckoutSteps(props: StepOf) {
  const { view } = props;
  const heading = useStepHeading(view.current);
  return (
    <Steps>
      {view.steps.map(({ step, state, ...shown }) => {
        const Question = questions[step];
        return (
          <Step
            key={step}
            {...shown}
            state={state}
            headingRef={state === 'current' ? heading : undefined}
            answer={<Answer step={step} view={view} />}
          >
            {Question ? <Question {...props} /> : null}
          </Step>
        );
      })}
    </Steps>
  );
}

/** Answers of a step, readable above the later steps. */
function Answer({ step, view }: { step: CheckoutStep; view: CheckoutView }) {
  const t = useTexts();
  if (step === 'shipmentMethod') return t(view.delivery.isPickup ? 'checkout.pickup' : 'checkout.delivery');
  if (step === 'message') return t('checkout.acknowledged');
  if (step === 'delivery') return <DeliveryAnswer view={view} />;
  if (step !== 'payment' || !view.payment) return null;
  const { issuer, lastFour } = view.payment;
  return t('checkout.cardEnding', { issuer, lastFour });
}

/** Moves the keyboard focus to the heading of each new step. */
function useStepHeading(current: CheckoutStep | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return heading;
}
