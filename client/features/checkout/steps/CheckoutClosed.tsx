import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useSite } from '../../../app/contexts/workplace.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState } from '../../../ui/States.js';

/** Says to whom checkout is not open yet, and what to do instead. */
export function CheckoutClosed() {
  const site = useSite();
  const isOpen = useIsOpen();
  return (
    <Page title="Checkout">
      <EmptyState
        icon={<Store />}
        title="Checkout is not open on this site yet"
        action={
          isOpen('/cart') ? (
            <ButtonFrame as={Link} to="/cart" $variant="primary">
              Back to the cart
            </ButtonFrame>
          ) : null
        }
      >
        You have no account to order with yet. To order now, please contact us
        {site?.aboutLine ? `: ${site.aboutLine}` : ''}.
      </EmptyState>
    </Page>
  );
}
