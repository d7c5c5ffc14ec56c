import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { usePayEntry } from './use-pay-entry.js';

/** Leads to the payment of an entry of the account; nothing if the entry or the person cannot pay. */
export default function PayEntryButton({ entry }: { entry: { readonly arCode: string; readonly balance: string } }) {
  const t = useTexts();
  const pay = usePayEntry(entry);
  return pay ? (
    <Button variant="primary" onClick={pay}>
      {t('account.pay')}
    </Button>
  ) : null;
}
