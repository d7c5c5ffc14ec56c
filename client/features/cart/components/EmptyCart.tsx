import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState } from '../../../ui/States.js';

/** A cart without lines (S2.29); a guest's always is (S6.1). `onImport` is null if the cart is read-only. */
export function EmptyCart({ onImport }: { onImport: (() => void) | null }) {
  const t = useTexts();
  return (
    <Page title={t('cart.title')}>
      <EmptyState
        icon={<ShoppingCart />}
        title={t('cart.emptyTitle')}
        action={
          onImport === null ? null : (
            <>
              <ButtonFrame as={Link} to="/products" $variant="primary">
                {t('cart.continueShopping')}
              </ButtonFrame>
              <Button onClick={onImport}>{t('cart.importFile')}</Button>
            </>
          )
        }
      />
    </Page>
  );
}
