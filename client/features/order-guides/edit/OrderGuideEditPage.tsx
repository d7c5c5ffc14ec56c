import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { BookOpen, Lock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { mobileWidth } from '../../../../domain/catalogue/page-layout.js';
import { orderGuideNameProblem } from '../../../../domain/order-guides/order-guide-name.js';
import { guideMultipleOf } from '../../../../domain/order-guides/order-guides.js';
import { orderGuideEdit } from '../../../../machines/orderGuideEdit/orderGuideEdit.machine.js';
import type { OrderGuideEditInput } from '../../../../machines/orderGuideEdit/types.js';
import type { Message } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useSite } from '../../../app/contexts/site.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import {
  type GuidePartsFragment,
  type GuideProductFragment,
  GuideProductsDocument,
  OrderGuideEditPageDocument,
} from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { Tabs } from '../../../ui/Tabs.js';
import { space } from '../../../ui/theme.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { SearchField } from '../components/SearchField.js';
import { type EditAddress, editAddressOf, guidePath } from '../guide-address.js';
import { mayChange } from '../may-change.js';
import { useSearchTerm } from '../use-search-term.js';
import { EditLineDialog } from './EditLineDialog.js';
import { CatalogueList, guidePageSize, IncludedList, listingOf } from './EditLists.js';
import { orderGuideEditActors } from './orderGuideEdit.actors.js';
import { orderGuideEditView } from './orderGuideEdit.view.js';
import { SaveBar } from './SaveBar.js';

/** Creating and editing an order guide (S2.7, S2.27, S4.17). */
export default function OrderGuideEditPage() {
  const { hash } = useLocation();
  const address = editAddressOf(hash);
  if (!address) return <Navigate to={guidePath(null)} replace />;
  // Said before anything is put into a guide that could not be saved under this name.
  const problem = orderGuideNameProblem(address.name);
  if (problem !== null) return <ImpossibleName problem={problem} />;
  return <Opening key={`${address.kind} ${address.name}`} address={address} />;
}

/** A link names a guide that cannot be (S5.26). */
function ImpossibleName({ problem }: { problem: Message }) {
  const t = useTexts();
  return (
    <Page title={t('orderGuides.title')}>
      <EmptyState
        icon={<BookOpen />}
        title={t.say(problem)}
        action={
          <ButtonFrame as={Link} to={guidePath(null)} $variant="primary">
            {t('orderGuides.goToGuides')}
          </ButtonFrame>
        }
      >
        {t('orderGuides.impossibleHint')}
      </EmptyState>
    </Page>
  );
}

type Shown = 'included' | 'all' | 'wrong';

const titleOf = ({ kind, name }: EditAddress, t: Texts): string =>
  kind === 'create' ? t('orderGuides.creating', { name }) : t('orderGuides.editing', { name });

/** Reads the current guide: other users of the same customer change it, too. */
function Opening({ address }: { address: EditAddress }) {
  const t = useTexts();
  // Once: the saved guide arrives in the cache, and would be read again, or restart the page.
  const [opened, setOpened] = useState<{ guide: GuidePartsFragment | null } | null>(null);
  const { data, error, refetch } = useScreenQuery(OrderGuideEditPageDocument, {
    variables: { name: address.name, ...listingOf(''), pageSize: guidePageSize },
    fetchPolicy: 'network-only',
    skip: opened !== null,
  });
  if (data && !opened) setOpened({ guide: data.orderGuide ?? null });
  if (opened) return <Edit address={address} guide={opened.guide} />;
  return (
    <Page title={titleOf(address, t)}>
      {error ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('orderGuides.nothingChanged')}
        </ErrorState>
      ) : (
        <Skeleton $height="320px" />
      )}
    </Page>
  );
}

/** The guide as the machine takes it. */
const inputOf = (name: string, guide: GuidePartsFragment | null): Omit<OrderGuideEditInput, 'idempotencyKey'> => ({
  name: guide?.name ?? name,
  guide: guide && {
    isReadOnly: !mayChange(guide),
    lines: guide.lines.map(({ productKey, quantity, sequence, product }) => ({
      productKey,
      orderQuantity: quantity.value,
      unit: quantity.unit,
      sequence,
      sellByMultiple: product ? guideMultipleOf(product, quantity.unit) : '0',
    })),
  },
});

function useEdit(address: EditAddress, guide: GuidePartsFragment | null) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [machine] = useState(() => orderGuideEdit.provide({ actors: orderGuideEditActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { ...inputOf(address.name, guide), idempotencyKey } });
  const snapshot = useSelector(actor, (current) => current);
  const view = orderGuideEditView(snapshot);
  useNotificationsOf(actor);
  useUnsavedWork('order guide', view.isDirty);
  // After the work is released, so that nobody is asked whether what was saved may be lost.
  const goesTo = snapshot.output && (snapshot.output.outcome === 'saved' || guide ? snapshot.output.name : null);
  useEffect(() => {
    if (goesTo !== undefined) navigate(guidePath(goesTo));
  }, [goesTo, navigate]);
  return { send: actor.send, view };
}

function Edit({ address, guide }: { address: EditAddress; guide: GuidePartsFragment | null }) {
  const t = useTexts();
  const { send, view } = useEdit(address, guide);
  const [shown, setShown] = useState<Shown>(guide && guide.lines.length > 0 ? 'included' : 'all');
  // Fixed when it was requested: a row must not disappear while the user is correcting it.
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [products, setProducts] = useState(() => productsOf(guide));
  const onIncluded = useCallback(
    (product: GuideProductFragment) =>
      setProducts((known) => (known.has(product.productKey) ? known : new Map(known).set(product.productKey, product))),
    [],
  );
  const search = useSearchTerm();
  const isPhone = useMediaQuery(`(max-width: ${mobileWidth}px)`);
  const missingImage = useSite()?.missingImage ?? '';
  const listing = { ...listingOf(search.term), page: 1, pageSize: guidePageSize };
  const { data, previousData } = useQuery(GuideProductsDocument, { variables: listing, errorPolicy: 'all' });
  const totalCount = (data ?? previousData)?.products.totalCount ?? null;

  if (view.isLocked) {
    return (
      <Page title={titleOf(address, t)}>
        <EmptyState
          icon={<Lock />}
          title={t('orderGuides.locked', { name: guide?.name ?? address.name })}
          action={<Button onClick={() => send({ type: 'cancel' })}>{t('ui.cancel')}</Button>}
        >
          {t('orderGuides.lockedHint')}
        </EmptyState>
      </Page>
    );
  }
  if (view.isDone) return null;

  const shared = { view, isPhone, isDisabled: view.isBusy, missingImage, send, onIncluded };
  const keys = shown === 'wrong' ? wrong : view.listed(products, search.text);
  return (
    <Page title={titleOf(address, t)}>
      <LiveRegion>{t('orderGuides.includedCount', { count: view.count })}</LiveRegion>
      <Tools>
        <Tabs
          label={t('orderGuides.shown')}
          value={shown}
          options={[
            { value: 'included', label: t('orderGuides.tabIncluded', { count: view.count }) },
            { value: 'all', label: t('orderGuides.tabAll') },
            ...(shown === 'wrong' ? [{ value: 'wrong' as const, label: t('orderGuides.tabWrong') }] : []),
          ]}
          onChange={setShown}
        />
        <SearchField search={search} label={t('orderGuides.searchInList')} />
      </Tools>
      {shown !== 'all' ? (
        <IncludedList {...shared} products={products} keys={keys} />
      ) : totalCount === null ? (
        <Skeleton $height="320px" />
      ) : (
        <CatalogueList {...shared} search={search.term} totalCount={totalCount} />
      )}
      <SaveBar
        view={view}
        onCorrect={() => {
          setWrong(view.wrong);
          setShown('wrong');
        }}
        send={send}
      />
      {view.opened ? (
        <EditLineDialog
          line={view.opened}
          product={products.get(view.opened.productKey) ?? null}
          problem={view.openedProblem}
          missingImage={missingImage}
          send={send}
        />
      ) : null}
    </Page>
  );
}

function productsOf(guide: GuidePartsFragment | null): ReadonlyMap<string, GuideProductFragment> {
  const products = guide?.lines.flatMap(({ product }) => (product ? [product] : [])) ?? [];
  return new Map(products.map((product) => [product.productKey, product]));
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  > :last-child { flex: 1; min-inline-size: 220px; max-inline-size: 420px; }
`;
