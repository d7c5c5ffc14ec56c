import { ClipboardList } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { standardOrderGuide } from '../../../../domain/order-guides/order-guide-choice.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { GuideCountPageDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { guideOfHash, guideOrderPath } from '../guide-address.js';
import { GuideCountForm } from './GuideCountForm.js';

/** Counting the stock of the guide in the address, made for a phone in front of the shelves. */
export default function GuideCountPage() {
  const t = useTexts();
  const { hash } = useLocation();
  const hasPars = useHasCapability('PAR_LEVELS');
  const name = guideOfHash(hash) ?? standardOrderGuide;
  const { data, error, refetch } = useScreenQuery(GuideCountPageDocument, {
    variables: { name },
    fetchPolicy: 'network-only',
    skip: !hasPars,
  });
  const guide = data?.orderGuide;
  const order = (
    <ButtonFrame as={Link} to={guideOrderPath(name)}>
      {t('guideCount.order')}
    </ButtonFrame>
  );
  return (
    <Page title={t('guideCount.title')} caption={guide?.name} actions={order}>
      {!hasPars ? (
        <EmptyState icon={<ClipboardList />} title={t('guideCount.unavailable')} />
      ) : error && !data ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('guideOrder.failedHint')}
        </ErrorState>
      ) : !data ? (
        <Skeleton $height="320px" />
      ) : !guide ? (
        <EmptyState icon={<ClipboardList />} title={t('orderGuides.doesNotExist', { name })} />
      ) : guide.lines.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={t('guideOrder.empty')} />
      ) : (
        <GuideCountForm key={guide.name} guide={guide} />
      )}
    </Page>
  );
}
