import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { failureTextOf } from '../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { LandingEditorPageDocument, type LandingEditorPageQuery } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ErrorState } from '../../ui/States.js';
import { LandingEditor } from './LandingEditor.js';

/** The editor of the landing page (A2.80): reads the page as it is now, since others change it, too. */
export default function LandingEditorPage() {
  const t = useTexts();
  // Once: what is read later must not restart the editor.
  const [opened, setOpened] = useState<LandingEditorPageQuery | null>(null);
  const { data, error, refetch } = useScreenQuery(LandingEditorPageDocument, {
    ...{ variables: {}, fetchPolicy: 'network-only', skip: opened !== null },
  });
  if (data && !opened) setOpened(data);
  if (opened) return <LandingEditor opened={opened} />;
  return (
    <Page title={t('landingEditor.title')}>
      {error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('landingEditor.notLoaded')}
        </ErrorState>
      ) : (
        <Skeleton $height="420px" />
      )}
    </Page>
  );
}
