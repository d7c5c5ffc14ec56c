import { useTexts } from '../../../texts/texts.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { UserList } from './UserList.js';
import { useUserSearch } from './use-user-search.js';

/** All users of the store (/admin/users). */
export default function UsersPage() {
  const t = useTexts();
  const search = useUserSearch(null);
  return (
    <AdministrationFrame title={t('storeUsers.title')} caption={t('storeUsers.intro')}>
      <UserList search={search} only={null} label={t('storeUsers.title')} />
    </AdministrationFrame>
  );
}
