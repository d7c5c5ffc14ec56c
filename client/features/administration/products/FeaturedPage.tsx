import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mostFeatured } from '../../../../domain/administration/products/featured.js';
import { featuredProducts, undoFeaturedCommand } from '../../../../machines/featuredProducts/featuredProducts.machine.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Card } from '../../../ui/Card.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { Lines, OrderButtons, ProductLine } from './lines.js';
import { ProductPicker } from './ProductPicker.js';
import { featuredProductsActors } from './storeProducts.actors.js';

/** The featured products in their order (/admin/products/featured). */
export default function FeaturedPage() {
  const t = useTexts();
  const { snapshot, send } = useFeatured();
  const { products, message } = snapshot.context;
  const keys = products.map(({ productKey }) => productKey);
  return (
    <AdministrationFrame title={t('storeProducts.featured.title')} caption={t('storeProducts.featured.intro')} isNarrow>
      <Breadcrumbs>
        <Link to="/admin/products">{t('storeProducts.title')}</Link>
      </Breadcrumbs>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('storeProducts.failedHint')}
        </ErrorState>
      ) : snapshot.matches('absent') ? (
        <EmptyState icon={<Star />} title={t('storeProducts.absent')}>
          {t('storeProducts.absentHint')}
        </EmptyState>
      ) : snapshot.hasTag('list') ? (
        <Card>
          {products.length === 0 ? (
            <EmptyState icon={<Star />} title={t('storeProducts.featured.empty')}>
              {t('storeProducts.featured.emptyHint')}
            </EmptyState>
          ) : (
            <Lines aria-label={t('storeProducts.featured.title')}>
              {products.map((row, at) => (
                <ProductLine key={row.productKey} row={row} hidden={t('storeProducts.featured.hidden')}>
                  <OrderButtons
                    name={row.description}
                    at={at}
                    length={products.length}
                    onMove={(to) => send({ type: 'product.moved', from: at, to })}
                    onRemove={() => send({ type: 'product.removed', at })}
                  />
                </ProductLine>
              ))}
            </Lines>
          )}
          {products.length < mostFeatured ? (
            <ProductPicker
              label={t('storeProducts.featured.add')}
              excluded={keys}
              onAdd={(row) => send({ type: 'product.added', row })}
            />
          ) : (
            <Notice>{t('storeProducts.problem.tooMany', { most: mostFeatured })}</Notice>
          )}
        </Card>
      ) : (
        <Skeleton $height="420px" />
      )}
    </AdministrationFrame>
  );
}

/** The machine of the page; the button of its notification takes the last change back. */
function useFeatured() {
  const client = useApolloClient();
  const { notifications } = useAppActors();
  const [machine] = useState(() => featuredProducts.provide({ actors: featuredProductsActors(client) }));
  const actor = useMachineActor(machine, {});
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === undoFeaturedCommand) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
  return { snapshot: useSelector(actor, (shown) => shown), send: actor.send };
}
