import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { failureTextOf } from '../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { AdministrationDocument } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ErrorState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { AdministrationFrame } from './AdministrationFrame.js';
import { DefaultCards } from './DefaultCards.js';
import { ImageSyncCard } from './ImageSyncCard.js';
import { LandingPageCard } from './LandingPageCard.js';
import { PasswordOptionsCard } from './PasswordOptionsCard.js';
import { SiteMetadataCard } from './SiteMetadataCard.js';

/** The administration panel (A1.5, A2.90). */
export default function AdministrationPage() {
  const t = useTexts();
  const { data, error, refetch } = useScreenQuery(AdministrationDocument, { variables: {}, fetchPolicy: 'cache-and-network' });
  return (
    <AdministrationFrame title={t('administration.title')} caption={t('administration.intro')}>
      {data ? (
        <Cards>
          <PasswordOptionsCard options={data.administration.passwordOptions} />
          <SiteMetadataCard siteTitle={data.administration.siteTitle} />
          <LandingPageCard />
          <DefaultCards layout={data.administration.defaultPageLayout} sort={data.administration.defaultPageSortBy} />
          <ImageSyncCard />
        </Cards>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('administration.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="420px" />
      )}
    </AdministrationFrame>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${space(4)};
  align-items: start;
`;
