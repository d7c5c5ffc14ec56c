import { UserPlus } from 'lucide-react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { CreationDialog } from './CreationDialog.js';
import { UserList } from './UserList.js';
import { useUserCreation } from './use-user-creation.js';
import { useUserSearch } from './use-user-search.js';

/** Salespeople, and how many customers each serves (/admin/salespeople). */
export default function SalespeoplePage() {
  const t = useTexts();
  const search = useUserSearch('SALESPERSON');
  const creation = useUserCreation();
  return (
    <AdministrationFrame
      title={t('servedCustomers.salespeople')}
      caption={t('servedCustomers.salespeopleIntro')}
      actions={
        <Button
          icon={<UserPlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => creation.send({ type: 'creation.opened', kind: 'SALESPERSON' })}
        >
          {t('storeUsers.create')}
        </Button>
      }
    >
      <UserList search={search} only="SALESPERSON" label={t('servedCustomers.salespeople')} />
      <CreationDialog actor={creation} />
    </AdministrationFrame>
  );
}
