import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSession } from '../../../app/contexts/session.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { Page } from '../../../ui/Page.js';
import { space } from '../../../ui/theme.js';

/**
 * Leads to the gateway's page that posts the cart to the procurement system, since this page's own policy allows no such form. Submits automatically,
 * and again by the button for users who come back because the procurement system did not answer.
 */
export function TransferStep({ postbackUrl }: { postbackUrl: string }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const token = useSession(({ context }) => context.token);
  useLayoutEffect(() => form.current?.submit(), []);
  return (
    <Page title={t('checkout.transferTitle')}>
      <Handing ref={form} as="form" method="post" action="/punchout/transfer">
        <p>{t('checkout.onItsWay', { system: new URL(postbackUrl).host })}</p>
        <input type="hidden" name="token" value={token ?? ''} />
        <Button type="submit" variant="primary">
          {t('checkout.continue')}
        </Button>
      </Handing>
    </Page>
  );
}

const Handing = styled(Card)<React.ComponentPropsWithRef<'form'>>`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(4)};
`;
