import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { EmptyState } from '../../ui/States.js';
import { CentredPage } from './CentredPage.js';

/** Reached when the reason for having no session contains 'not authorized' (A2.23). */
export default function AccessDeniedPage() {
  const { session } = useAppActors();
  useEffect(() => {
    document.title = `Access denied · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, []);
  return (
    <CentredPage>
      <EmptyState
        isPage
        icon={<ShieldX />}
        title="You do not have permission to access this page."
        action={
          <span>
            <Link to="/login" onClick={() => session.send({ type: 'reason.cleared' })}>
              Logging Out
            </Link>{' '}
            lets you sign in with a different account.
          </span>
        }
      />
    </CentredPage>
  );
}
