import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useSite } from '../../../app/contexts/site.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState } from '../../../ui/States.js';

/** Explains that checkout is not open to this user yet, and what to do instead. */
export function CheckoutClosed() {
  const t = useTexts();
  const site = useSite();
  const isOpen = useIsOpen();
  return (
    <Page title={t('checkout.title')}>
      <EmptyState
        icon={<Store />}
        title={t('checkout.closedTitle')}
        action={
          isOpen('/cart') ? (
            <ButtonFrame as={Link} to="/cart" $variant="primary">
              {t('checkout.backToCart')}
            </ButtonFrame>
          ) : null
        }
      >
        {site?.aboutLine ? t('checkout.closedHintWithContact', { contact: site.aboutLine }) : t('checkout.closedHint')}
      </EmptyState>
    </Page>
  );
}
