import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { BookOpen, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { standardOrderGuide } from '../../../../domain/order-guides/order-guide-choice.js';
import { deleteGuideText } from '../../../../domain/order-guides/order-guide-messages.js';
import { orderGuides } from '../../../../machines/orderGuides/orderGuides.machine.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useSite } from '../../../app/contexts/site.js';
import { type GuidePartsFragment, OrderGuidePageDocument, type OrderGuidePageQuery } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Page } from '../../../ui/Page.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { GuideNameDialog } from '../components/GuideNameDialog.js';
import { guideEditPath, guideOfHash, guideOrderPath, guidePath } from '../guide-address.js';
import { mayChange } from '../may-change.js';
import { orderGuidesActors } from '../orderGuides.actors.js';
import { AddProductDialog } from './AddProductDialog.js';
import { GuideLines, type ShownGuideLine } from './GuideLines.js';

/** The order guide page (S2.26). The address selects the guide; the machine makes all changes to guides. */
export default function OrderGuidePage() {
  const t = useTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = guideOfHash(hash);
  const { data, previousData, error, refetch, isReading } = useScreenQuery(OrderGuidePageDocument, {
    variables: { name: wanted ?? standardOrderGuide },
    fetchPolicy: 'cache-and-network',
  });
  const actor = useGuidesActor();

  // The selection is kept in the address (S2.26); a name that nobody has gives way to the first there is.
  const shown = data && (data.orderGuide ?? data.orderGuides[0] ?? null);
  const settled = shown?.name ?? null;
  useEffect(() => {
    if (data && settled !== wanted) navigate(guidePath(settled), { replace: true });
  }, [data, settled, wanted, navigate]);

  const guides = (data ?? previousData)?.orderGuides;
  const names = useMemo(() => guides?.map(({ name }) => name) ?? [], [guides]);
  const create = (
    <Button icon={<Plus />} disabled={!guides} onClick={() => actor.send({ type: 'creation.requested', names })}>
      {t('orderGuides.createNew')}
    </Button>
  );
  return (
    <Page title={t('orderGuides.title')} actions={create}>
      {error && !data ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('orderGuides.failedHint')}
        </ErrorState>
      ) : !guides ? (
        <Skeleton $height="320px" />
      ) : guides.length === 0 ? (
        <EmptyState icon={<BookOpen />} title={t('orderGuides.empty')}>
          {t('orderGuides.emptyHint')}
        </EmptyState>
      ) : (
        <>
          {error ? (
            <Missing>
              <Notice
                tone="warning"
                action={
                  <Button isBusy={isReading} onClick={() => void refetch()}>
                    {t('ui.tryAgain')}
                  </Button>
                }
              >
                {t('orderGuides.missingDetails')}
              </Notice>
            </Missing>
          ) : null}
          <Guide guides={guides} guide={data?.orderGuide ?? null} chosen={wanted ?? settled ?? ''} actor={actor} />
        </>
      )}
      <GuideDialogs actor={actor} guide={data?.orderGuide ?? null} />
    </Page>
  );
}

/** The page's machine; what it says is done here. */
function useGuidesActor() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [machine] = useState(() => orderGuides.provide({ actors: orderGuidesActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { idempotencyKey } });
  useNotificationsOf(actor);
  useEffect(() => {
    const subscriptions = [
      actor.on('guide.selected', ({ guide }) => navigate(guidePath(guide), { replace: true })),
      actor.on('guide.named', ({ guide }) => navigate(guideEditPath({ kind: 'create', name: guide }))),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, navigate]);
  return actor;
}

type GuidesActor = ReturnType<typeof useGuidesActor>;

interface GuideProps {
  guides: OrderGuidePageQuery['orderGuides'];
  /** Null while it is read. */
  guide: GuidePartsFragment | null;
  chosen: string;
  actor: GuidesActor;
}

function Guide({ guides, guide, chosen, actor }: GuideProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const missingImage = useSite()?.missingImage ?? '';
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isChangeable = guide !== null && mayChange(guide);
  // While another guide is read, its buttons keep the focus that a dialog gives back to one of them.
  const isLocked = guide !== null && !isChangeable;
  const remove = useMemo(
    () =>
      guide !== null && mayChange(guide)
        ? ({ productKey, quantity }: ShownGuideLine) =>
            actor.send({
              type: 'line.removed',
              guide: guide.name,
              line: { productKey, orderQuantity: quantity.value, unit: quantity.unit },
            })
        : null,
    [actor, guide],
  );
  const names = guides.map(({ name }) => name);
  return (
    <>
      <Tools className="no-print">
        <Select
          label={t('orderGuides.choose')}
          value={chosen}
          options={guides.map(({ name, lineCount }) => ({
            value: name,
            label: name,
            note: t('orderGuides.productCount', { count: lineCount }),
          }))}
          onChange={(name) => navigate(guidePath(name))}
        />
        <Buttons>
          <Button
            icon={<Plus />}
            disabled={isLocked}
            aria-disabled={!guide || undefined}
            onClick={() => guide && actor.send({ type: 'products.requested', guide: guide.name })}
          >
            {t('orderGuides.addProduct')}
          </Button>
          {isChangeable ? (
            <ButtonFrame as={Link} to={guideEditPath({ kind: 'edit', name: guide.name })}>
              <Pencil aria-hidden />
              {t('orderGuides.edit')}
            </ButtonFrame>
          ) : null}
          <Button
            icon={<Copy />}
            aria-disabled={!guide || undefined}
            onClick={() => guide && actor.send({ type: 'copy.requested', guide: guide.name })}
          >
            {t('orderGuides.copy')}
          </Button>
          <Button
            icon={<Trash2 />}
            disabled={isLocked || isBusy}
            aria-disabled={!guide || undefined}
            onClick={() => guide && actor.send({ type: 'deletion.requested', guide: guide.name, names })}
          >
            {t('orderGuides.delete')}
          </Button>
        </Buttons>
        {guide && guide.lineCount > 0 ? (
          <ButtonFrame as={Link} to={guideOrderPath(guide.name)} $variant="primary">
            {t('orderGuides.order')}
          </ButtonFrame>
        ) : null}
      </Tools>
      {guide === null ? (
        <Skeleton $height="320px" />
      ) : (
        <>
          <Caption>
            {t('orderGuides.productCount', { count: guide.lines.length })}
            {isChangeable ? null : <Badge>{t('orderGuides.readOnly')}</Badge>}
          </Caption>
          {guide.lines.length === 0 ? (
            <EmptyState title={t('orderGuides.noProducts')} />
          ) : (
            <GuideLines lines={guide.lines} missingImage={missingImage} onRemove={remove} isBusy={isBusy} />
          )}
        </>
      )}
    </>
  );
}

function GuideDialogs({ actor, guide }: { actor: GuidesActor; guide: GuidePartsFragment | null }) {
  const t = useTexts();
  const missingImage = useSite()?.missingImage ?? '';
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const included = useMemo(() => new Set(guide?.lines.map(({ productKey }) => productKey)), [guide]);
  const confirm = (): void => actor.send({ type: 'confirm' });
  const cancel = (): void => actor.send({ type: 'cancel' });
  if (snapshot.hasTag('naming')) {
    const isNew = snapshot.matches('namingNew');
    return (
      <GuideNameDialog
        title={isNew ? t('orderGuides.createTitle') : t('orderGuides.copyTitle')}
        confirmLabel={isNew ? t('orderGuides.next') : t('orderGuides.copy')}
        text={context.text}
        error={t.say(context.error)}
        isBusy={snapshot.hasTag('busy')}
        onChange={(text) => actor.send({ type: 'name.changed', text })}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {isNew ? null : <Subject>{t('orderGuides.copyOf', { guide: context.guide })}</Subject>}
      </GuideNameDialog>
    );
  }
  if (snapshot.hasTag('adding')) {
    return (
      <AddProductDialog
        guide={context.guide}
        included={included}
        adding={snapshot.hasTag('busy') ? (context.product?.productKey ?? null) : null}
        missingImage={missingImage}
        onChoose={(product) => actor.send({ type: 'product.chosen', product })}
        onClose={cancel}
      />
    );
  }
  if (snapshot.matches('confirmingDeletion') || snapshot.matches('deleting')) {
    return (
      <ConfirmDialog
        title={t.say(deleteGuideText)}
        confirmLabel={t('orderGuides.confirmDelete')}
        isDangerous
        isBusy={snapshot.hasTag('busy')}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {t('orderGuides.deleteHint', { guide: context.guide })}
      </ConfirmDialog>
    );
  }
  return null;
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  > :first-child { inline-size: 260px; }
  > a:last-child { margin-inline-start: auto; min-inline-size: 120px; }
  ${media.mobile} { > :first-child, > a:last-child { inline-size: 100%; } }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.mobile} { display: grid; grid-template-columns: 1fr 1fr; inline-size: 100%; }
`;

const Caption = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(2)};
`;

const Subject = styled.p`
  margin-block-end: ${space(3)};
`;

const Missing = styled.div`
  margin-block-end: ${space(4)};
`;
