import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import type { StepOf } from './CheckoutSteps.js';
import { StepActions } from './StepActions.js';

/** The site's message before an order; only Acknowledge continues (S2.32). */
export function MessageStep({ view, send, ...rest }: StepOf) {
  const t = useTexts();
  return (
    <>
      <Message>{view.checkoutMessage}</Message>
      <StepActions {...rest}>
        <Button onClick={() => send({ type: 'back' })}>{t('checkout.back')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'message.acknowledged' })}>
          {t('checkout.acknowledge')}
        </Button>
      </StepActions>
    </>
  );
}

const Message = styled(Card)`
  max-inline-size: 75ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
