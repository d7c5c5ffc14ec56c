import { UserPlus } from 'lucide-react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { CreationDialog } from './CreationDialog.js';
import { UserList } from './UserList.js';
import { useUserCreation } from './use-user-creation.js';
import { useUserSearch } from './use-user-search.js';

/** All users of the store (/admin/users). */
export default function UsersPage() {
  const t = useTexts();
  const search = useUserSearch(null);
  const creation = useUserCreation();
  return (
    <AdministrationFrame
      title={t('storeUsers.title')}
      caption={t('storeUsers.intro')}
      actions={
        <Button
          icon={<UserPlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => creation.send({ type: 'creation.opened', kind: 'CUSTOMER' })}
        >
          {t('storeUsers.create')}
        </Button>
      }
    >
      <UserList search={search} only={null} label={t('storeUsers.title')} />
      <CreationDialog actor={creation} />
    </AdministrationFrame>
  );
}
