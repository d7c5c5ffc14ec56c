import { Navigate } from 'react-router-dom';
import { shipMethodOfCustomer } from '../../../domain/checkout/ship-method.js';
import { useHasCart, useIsPunchout, useShipMethod, useUserKind } from '../../app/contexts/session.js';
import { useSite } from '../../app/contexts/site.js';
import { useMayChangeCart, useViewer } from '../../app/contexts/viewer.js';
import { useCustomer } from '../../app/contexts/workplace.js';
import { LoadingState } from '../../ui/States.js';
import { draftKey } from './draft-storage.js';
import { CheckoutClosed } from './steps/CheckoutClosed.js';
import { CheckoutFlow } from './steps/CheckoutFlow.js';

/** Checkout (S2.9): open to customers, to salespeople acting for one, to consumers, who pay, and in punchout, where it ends with a transfer (S2.36). */
export default function CheckoutPage() {
  const userKind = useUserKind();
  const isPunchout = useIsPunchout();
  const viewer = useViewer();
  const customer = useCustomer();
  const site = useSite();
  const chosenMethod = useShipMethod();
  const hasCart = useHasCart();
  const mayChangeCart = useMayChangeCart();
  if (!hasCart) return <CheckoutClosed />;
  if (!mayChangeCart) return <Navigate to="/cart" replace />;
  if (!viewer || !customer || !site) return <LoadingState />;
  return (
    <CheckoutFlow
      key={customer.customerKey}
      userKind={userKind}
      allowedShipMethods={{ pickup: site.allowConsumerPickup, delivery: site.allowConsumerDelivery }}
      shipMethod={chosenMethod ?? shipMethodOfCustomer(customer.name)}
      customerName={viewer.choosesCustomer ? customer.name : null}
      isPunchout={isPunchout}
      draftKey={isPunchout ? null : draftKey(viewer.username, customer.customerKey)}
    />
  );
}
