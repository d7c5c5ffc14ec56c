import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useTexts } from '../../texts/texts.js';
import { EmptyState } from '../../ui/States.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { CentredPage } from './CentredPage.js';

/** Reached when the reason for having no session contains 'not authorized' (A2.23). */
export default function AccessDeniedPage() {
  const { session } = useAppActors();
  const t = useTexts();
  const title = t('session.accessDenied');
  useWindowTitle(title);
  return (
    <CentredPage>
      <EmptyState
        isPage
        icon={<ShieldX />}
        title={t('session.noPermission')}
        action={
          <span>
            {t.rich('session.logOutToSwitch', null, {
              link: (children) => (
                <Link key="link" to="/login" onClick={() => session.send({ type: 'reason.cleared' })}>
                  {children}
                </Link>
              ),
            })}
          </span>
        }
      />
    </CentredPage>
  );
}
