import { useNavigate } from 'react-router-dom';
import { canBePaid } from '../../../domain/invoice-payment/open-items.js';
import { draftWith, parseDraft } from '../../../machines/invoicePayment/draft.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useViewer } from '../../app/contexts/viewer.js';
import { useCustomer } from '../../app/contexts/workplace.js';
import { readStoredDraft, storeDraft, windowStorage } from '../drafts/index.js';
import { paymentDraftKey } from './payment-draft-key.js';

/** Leads to Make Payment with an entry of the account selected, to be reviewed; null if the entry or the person cannot pay. */
export function usePayEntry(entry: { readonly arCode: string; readonly balance: string }): (() => void) | null {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const viewer = useViewer();
  const customer = useCustomer();
  if (!viewer || !customer || !isOpen('/account/payment') || !canBePaid(entry)) return null;
  const key = paymentDraftKey(viewer.username, customer.customerKey);
  return () => {
    storeDraft(windowStorage(), key, draftWith(readStoredDraft(windowStorage(), key, parseDraft), entry));
    navigate('/account/payment?started');
  };
}
