import { useViewer } from '../../app/contexts/viewer.js';
import { useCustomer } from '../../app/contexts/workplace.js';
import { LoadingState } from '../../ui/States.js';
import { paymentDraftKey } from './payment-draft-key.js';
import { InvoicePaymentFlow } from './steps/InvoicePaymentFlow.js';

/** Make Payment (A2.46), for customers' users and salespeople acting for one. */
export default function InvoicePaymentPage() {
  const viewer = useViewer();
  const customer = useCustomer();
  if (!viewer || !customer) return <LoadingState />;
  return (
    <InvoicePaymentFlow
      key={customer.customerKey}
      draftKey={paymentDraftKey(viewer.username, customer.customerKey)}
      customerName={viewer.choosesCustomer ? customer.name : null}
    />
  );
}
