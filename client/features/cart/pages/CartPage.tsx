import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { AddLineOutput } from '../../../../machines/addLine/types.js';
import { clearCartText } from '../../../../machines/cartPage/states/view.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useCartFreshness } from '../../../app/contexts/cart-freshness.js';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useHasCart, useUserKind } from '../../../app/contexts/session.js';
import { useSite } from '../../../app/contexts/site.js';
import { useMayChangeCart } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { CartPageDocument, type CartPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { colour, fontSize, layer, media, shadow, space } from '../../../ui/theme.js';
import { AddLineDialog } from '../../add-line/index.js';
import { useImportDialog } from '../../cart-import/index.js';
import { SaveCartDialog, useMayUseGuides } from '../../order-guides/index.js';
import { useCartActor } from '../CartWorkProvider.js';
import { cartView } from '../cart.view.js';
import { CartLines } from '../components/CartLines.js';
import { CartTotals } from '../components/CartTotals.js';
import { EmptyCart } from '../components/EmptyCart.js';

/** Lines whose product cannot be read show only the cart's own data; if the product was deleted, the line's problem reports it. */
const cartQuery = {
  variables: {},
  isWhole: ({ cart }: CartPageQuery) => cart.lines.every(({ product, problem }) => product !== null || problem !== null),
};

/** The cart (S2.28–S2.31). The import stays open while the cart behind it fills. */
export default function CartPage() {
  const hasCart = useHasCart();
  const { openImport, dialog } = useImportDialog();
  return (
    <>
      {hasCart ? <OwnCart onImport={openImport} /> : <EmptyCart onImport={openImport} />}
      {dialog}
    </>
  );
}

/** Rendered from the cache and from what its machine has on the way to the server. */
function OwnCart({ onImport }: { onImport: () => void }) {
  const t = useTexts();
  const freshness = useCartFreshness();
  const isFilling = useSelector(freshness, ({ context }) => context.isFilling);
  const actor = useCartActor();
  const { data, error, refetch, hasHoles, isReading } = useScreenQuery(CartPageDocument, cartQuery);

  useEffect(() => {
    freshness.send({ type: 'cart.wanted' });
    return () => actor.send({ type: 'page.left' });
  }, [freshness, actor]);

  const isAwaited = isFilling && data?.cart.lines.length === 0;
  if (data && !isAwaited)
    return (
      <Cart
        cart={data.cart}
        onLoadProducts={hasHoles ? () => void refetch() : null}
        isLoadingProducts={isReading}
        onImport={onImport}
      />
    );
  return (
    <Page title={t('cart.title')}>
      {error && !isAwaited ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('cart.loadFailedHint')}
        </ErrorState>
      ) : (
        <Card>
          <Skeleton $height="220px" />
        </Card>
      )}
    </Page>
  );
}

interface CartProps {
  cart: CartPageQuery['cart'];
  /** Retries products that could not be read; null if none is missing. */
  onLoadProducts: (() => void) | null;
  isLoadingProducts: boolean;
  onImport: () => void;
}

function Cart({ cart, onLoadProducts, isLoadingProducts, onImport }: CartProps) {
  const t = useTexts();
  const actor = useCartActor();
  const snapshot = useSelector(actor, (current) => current);
  const settings = useSettings();
  const site = useSite();
  const userKind = useUserKind();
  const navigate = useNavigate();
  const [editedId, setEditedId] = useState<string | null>(null);
  const mayUseGuides = useMayUseGuides();
  const isReadOnly = !useMayChangeCart();
  const isOpen = useIsOpen();
  const [isNamingGuide, setIsNamingGuide] = useState(false);
  const closeGuide = useCallback(() => setIsNamingGuide(false), []);

  const { lines, totals, lineTotal, unpriced } = cartView(cart, snapshot.context);
  const isDeleting = snapshot.hasTag('deleting');
  const edited = cart.lines.find(({ id }) => id === editedId) ?? null;
  const onQuantity = useCallback(
    (lineId: string, text: string, sellByMultiple: string) =>
      actor.send({ type: 'quantity.changed', lineId, text, sellByMultiple }),
    [actor],
  );
  const onReset = useCallback((lineId: string) => actor.send({ type: 'quantity.reset', lineId }), [actor]);
  const onRemove = useCallback((lineId: string) => actor.send({ type: 'line.removed', lineId }), [actor]);
  const closeDialog = useCallback(
    (output: AddLineOutput) => {
      setEditedId(null);
      if (output.outcome === 'accountRequired') navigate(output.leaveTo);
    },
    [navigate],
  );

  if (lines.length === 0) return <EmptyCart onImport={isReadOnly ? null : onImport} />;

  const checkout = isOpen('/checkout') ? (
    <ButtonFrame as={Link} to="/checkout" $variant="primary" $isWide>
      {t('cart.checkout')}
    </ButtonFrame>
  ) : null;
  return (
    <Page
      title={t('cart.title')}
      actions={
        isReadOnly ? null : (
          <>
            <ButtonFrame as={Link} to="/products">
              {t('cart.continueShopping')}
            </ButtonFrame>
            <Button variant="quiet" onClick={onImport}>
              {t('cart.importFile')}
            </Button>
            {mayUseGuides ? (
              <Button variant="quiet" onClick={() => setIsNamingGuide(true)}>
                {t('cart.saveGuide')}
              </Button>
            ) : null}
            {isDeleting ? (
              <Button onClick={() => actor.send({ type: 'removing.finished' })}>{t('cart.doneDeleting')}</Button>
            ) : (
              <Button variant="quiet" onClick={() => actor.send({ type: 'removing.requested' })}>
                {t('cart.removeItems')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => actor.send({ type: 'clear.requested' })} disabled={isDeleting}>
              {t('cart.clear')}
            </Button>
          </>
        )
      }
    >
      {isReadOnly ? (
        <Message>
          <Notice>{t('cart.onlyToLookAt')}</Notice>
        </Message>
      ) : null}
      {cart.messages.map((message) => (
        <Message key={message}>
          <Notice>{message}</Notice>
        </Message>
      ))}
      {onLoadProducts ? (
        <Message>
          <Notice
            tone="warning"
            action={
              <Button isBusy={isLoadingProducts} onClick={onLoadProducts}>
                {t('cart.loadProducts')}
              </Button>
            }
          >
            {t('cart.lacksProducts')}
          </Notice>
        </Message>
      ) : null}
      <Columns>
        <CartLines
          lines={lines}
          isDeleting={isDeleting}
          isReadOnly={isReadOnly}
          hidePricing={settings.hidePricing}
          showsNotes={settings.allowProductTextLines}
          rounding={settings.orderQuantityRounding}
          missingImage={site?.missingImage ?? ''}
          onQuantity={onQuantity}
          onReset={onReset}
          onEdit={setEditedId}
          onRemove={onRemove}
        />
        <Summary aria-label={t('cart.totals')}>
          <CartTotals totals={totals} lineTotal={lineTotal} unpriced={unpriced} settings={settings} />
          {checkout ? <WideOnly className="no-print">{checkout}</WideOnly> : null}
        </Summary>
      </Columns>
      {checkout ? (
        <Bar className="no-print" data-bottom-bar>
          {settings.hidePricing ? null : <BarTotal>{t.format.money(lineTotal)}</BarTotal>}
          {checkout}
        </Bar>
      ) : null}
      {snapshot.matches({ view: 'confirmingClear' }) ? (
        <ConfirmDialog
          title={t.say(clearCartText)}
          confirmLabel={t('cart.clear')}
          isDangerous
          onConfirm={() => actor.send({ type: 'confirm' })}
          onCancel={() => actor.send({ type: 'cancel' })}
        >
          {t('cart.clearedLines', { count: lines.length })}
        </ConfirmDialog>
      ) : null}
      {isNamingGuide ? <SaveCartDialog onClose={closeGuide} /> : null}
      {edited ? (
        <AddLineDialog
          productKey={edited.productKey}
          line={edited}
          userKind={userKind}
          missingImage={site?.missingImage ?? ''}
          onClose={closeDialog}
        />
      ) : null}
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${space(6)};
  align-items: start;
  ${media.belowMedium} { grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; }
  ${media.print} { display: block; }
`;

const Summary = styled(Card)`
  position: sticky;
  inset-block-start: calc(var(--header-height, 64px) + ${space(6)});
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  ${media.belowMedium} { position: static; }
`;

const Message = styled.div`
  margin-block-end: ${space(4)};
`;

const WideOnly = styled.div`
  ${media.belowMedium} { display: none; }
`;

/** Total and next step at the bottom edge, for layouts without the totals beside the lines (S2.28). */
const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(4)} -${space(6)} -${space(6)};
  padding: ${space(3)} ${space(6)} max(${space(3)}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${colour('border')};
  background: ${colour('surface')};
  box-shadow: ${shadow.medium};
  > a { inline-size: auto; min-inline-size: 200px; margin-inline-start: auto; }
  ${media.belowMedium} { display: flex; }
  ${media.short} { position: static; }
  ${media.mobile} { margin-inline: -${space(4)}; padding-inline: ${space(4)}; > a { flex: 1; min-inline-size: 0; } }
`;

const BarTotal = styled.strong`
  font-size: ${fontSize.title};
  font-variant-numeric: tabular-nums;
`;
