import { useApolloClient } from '@apollo/client/react';
import { Store } from 'lucide-react';
import { SessionSiteDocument } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { Centre } from './WaitingApps.js';

/** A store without users: someone has to set it up first (decision 144). */
export default function UnsetApp() {
  const t = useTexts();
  const client = useApolloClient();
  const title = t('app.unsetTitle');
  useWindowTitle(title);
  const look = () => void client.query({ query: SessionSiteDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  return (
    <Centre>
      <EmptyState icon={<Store />} title={title} action={<Button onClick={look}>{t('app.unsetAgain')}</Button>}>
        {t('app.unsetText')}
      </EmptyState>
    </Centre>
  );
}
