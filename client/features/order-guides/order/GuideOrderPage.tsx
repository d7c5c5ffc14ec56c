import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { standardOrderGuide } from '../../../../domain/order-guides/order-guide-choice.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useShipMethod } from '../../../app/contexts/session.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { GuideOrderPageDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Page } from '../../../ui/Page.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { guideCountPath } from '../count-address.js';
import { guideOfHash, guideOrderPath, guidePath, guideProductsPath } from '../guide-address.js';
import { GuideOrderForm } from './GuideOrderForm.js';

/** Ordering from a guide, line by line in its own sequence. The address selects the guide, as on the page of guides (S2.26). */
export default function GuideOrderPage() {
  const t = useTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = guideOfHash(hash);
  // The least amount that is delivered is a matter of consumers (S8.17).
  const isDelivered = useShipMethod() === 'delivery';
  const { data, previousData, error, refetch } = useScreenQuery(GuideOrderPageDocument, {
    variables: { name: wanted ?? standardOrderGuide, isDelivered },
    fetchPolicy: 'network-only',
  });
  const guides = (data ?? previousData)?.orderGuides;
  const guide = data?.orderGuide ?? null;
  const settled = data && (guide ?? data.orderGuides[0] ?? null);
  const settledName = settled?.name ?? null;
  useEffect(() => {
    if (data && settledName !== wanted) navigate(guideOrderPath(settledName), { replace: true });
  }, [data, settledName, wanted, navigate]);

  const chosen = wanted ?? settledName;
  const hasPars = useHasCapability('PAR_LEVELS');
  const actions = chosen ? (
    <>
      <ButtonFrame as={Link} to={guideProductsPath(chosen)}>
        {t('guideOrder.browse')}
      </ButtonFrame>
      {hasPars ? (
        <ButtonFrame as={Link} to={guideCountPath(chosen)}>
          {t('guideOrder.count')}
        </ButtonFrame>
      ) : null}
      <ButtonFrame as={Link} to={guidePath(chosen)}>
        {t('guideOrder.edit')}
      </ButtonFrame>
    </>
  ) : null;
  return (
    <Page title={t('guideOrder.title')} actions={actions}>
      {error && !data ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('guideOrder.failedHint')}
        </ErrorState>
      ) : !guides ? (
        <Skeleton $height="320px" />
      ) : guides.length === 0 ? (
        <EmptyState icon={<BookOpen />} title={t('orderGuides.empty')}>
          {t('orderGuides.emptyHint')}
        </EmptyState>
      ) : (
        <>
          <Choice>
            <Select
              label={t('orderGuides.choose')}
              value={chosen ?? ''}
              options={guides.map(({ name, lineCount }) => ({
                value: name,
                label: name,
                note: t('orderGuides.productCount', { count: lineCount }),
              }))}
              onChange={(name) => navigate(guideOrderPath(name))}
            />
          </Choice>
          {guide === null ? (
            <Skeleton $height="320px" />
          ) : guide.lines.length === 0 ? (
            <EmptyState title={t('guideOrder.empty')} />
          ) : (
            <GuideOrderForm
              key={guide.name}
              guide={guide}
              minimum={data?.addresses?.find(({ isPrimary }) => isPrimary)?.minimumOrderAmount ?? null}
            />
          )}
        </>
      )}
    </Page>
  );
}

const Choice = styled.div`
  inline-size: 260px;
  margin-block-end: ${space(4)};
  ${media.mobile} { inline-size: 100%; }
`;
