import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { DeliveryPreviewDocument, type DeliveryPreviewQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { space } from '../../../ui/theme.js';
import { Muted } from '../store-settings/setting-parts.js';
import { queryWith } from './delivery-address.js';
import { minimumText } from './zone-texts.js';

/** When an order placed now would arrive at a zip code, as the server says it; the zip code is in the address. */
export function PreviewCard() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const zip = (query.get('zip') ?? '').slice(0, 20);
  const { data, error, refetch } = useScreenQuery(DeliveryPreviewDocument, {
    ...{ variables: { zip }, fetchPolicy: 'network-only', skip: zip === '' },
  });
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('zip') ?? '').trim();
    if (typed === zip && zip !== '') void refetch().catch(() => undefined);
    else setQuery(queryWith(query, { zip: typed }));
  };
  return (
    <Card aria-label={t('delivery.preview.title')}>
      <CardTitle>{t('delivery.preview.title')}</CardTitle>
      <Muted>{t('delivery.preview.hint')}</Muted>
      <Form key={zip} onSubmit={show}>
        <TextField
          label={t('delivery.preview.zip')}
          name="zip"
          defaultValue={zip}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          error={data && !data.deliveryPreview ? t('delivery.problem.zip') : null}
        />
        <Button type="submit">{t('delivery.preview.show')}</Button>
      </Form>
      <div role="status">
        {zip === '' ? null : data?.deliveryPreview ? (
          <Answer preview={data.deliveryPreview} />
        ) : data ? null : error ? (
          <Notice tone="danger">{t.say(failureTextOf(error))}</Notice>
        ) : (
          <Skeleton $height="72px" />
        )}
      </div>
    </Card>
  );
}

function Answer({ preview }: { preview: NonNullable<DeliveryPreviewQuery['deliveryPreview']> }) {
  const t = useTexts();
  const { area, isInZone, isRefused, county, minimumOrderAmount, delivery, pickup } = preview;
  return (
    <Lines>
      <p>
        {isRefused
          ? t('delivery.preview.refused', { area })
          : delivery
            ? t('delivery.preview.delivery', { area, day: delivery.date, cutOff: delivery.cutOff })
            : t('delivery.preview.noDelivery', { area })}
      </p>
      <p>{pickup ? t('delivery.preview.pickup', { day: pickup.date, cutOff: pickup.cutOff }) : t('delivery.preview.noPickup')}</p>
      <Muted>
        {isInZone
          ? [county, t.say(minimumText(minimumOrderAmount))].filter(Boolean).join(' · ')
          : t('delivery.preview.noZone', { area })}
      </Muted>
    </Lines>
  );
}

const Form = styled.form`
  display: flex;
  align-items: end;
  gap: ${space(2)};
  margin-block: ${space(3)};
  > :first-child { flex: 1; }
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
