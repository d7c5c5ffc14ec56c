import { shipMethodOfCustomer } from '../../../../domain/ship-method.js';
import { useIsPunchout, useUserKind } from '../../../app/contexts/session.js';
import { useCustomer, useViewer } from '../../../app/contexts/workplace.js';
import { LoadingState } from '../../../ui/States.js';
import { CheckoutClosed } from '../components/CheckoutClosed.js';
import { CheckoutFlow } from '../components/CheckoutFlow.js';
import { draftKey } from '../draft-storage.js';

/** Checkout (S2.9): open to customers and to salespeople acting for one. */
export default function CheckoutPage() {
  const userKind = useUserKind();
  const isPunchout = useIsPunchout();
  const viewer = useViewer();
  const customer = useCustomer();
  if (userKind === 'CONSUMER' || isPunchout) return <CheckoutClosed isPunchout={isPunchout} />;
  if (!viewer || !customer) return <LoadingState />;
  return (
    <CheckoutFlow
      key={customer.customerKey}
      userKind={userKind}
      shipMethod={shipMethodOfCustomer(customer.name)}
      customerName={userKind === 'SALESPERSON' ? customer.name : null}
      draftKey={draftKey(viewer.username, customer.customerKey)}
    />
  );
}
