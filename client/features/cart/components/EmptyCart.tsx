import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState } from '../../../ui/States.js';

/** A cart without lines (S2.29); a guest's always is (S6.1). `onImport` is null where the cart can only be looked at. */
export function EmptyCart({ onImport }: { onImport: (() => void) | null }) {
  return (
    <Page title="Cart">
      <EmptyState
        icon={<ShoppingCart />}
        title="Cart is empty"
        action={
          onImport === null ? null : (
            <>
              <ButtonFrame as={Link} to="/products" $variant="primary">
                Continue Shopping
              </ButtonFrame>
              <Button onClick={onImport}>Import File to Cart</Button>
            </>
          )
        }
      />
    </Page>
  );
}
