import { CloudOff, PackageSearch } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import type { ProductFormField } from '../../../../domain/administration/products/product-form.js';
import { mostPictureBytes } from '../../../../domain/catalogue/product-files.js';
import type { productEditor } from '../../../../machines/productEditor/productEditor.machine.js';
import { text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, space } from '../../../ui/theme.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { FileUploads } from '../uploads/FileUploads.js';
import { DescriptionCard, PriceCard, SaleCard } from './BasicsCards.js';
import type { FormParts } from './form-fields.js';
import { FilesCard, SubstitutesCard } from './ListCards.js';
import { acceptedFiles, fileLimits, productFileTarget, receivedFile } from './product-file-answer.js';
import { UnitsCard } from './UnitsCard.js';
import { useProductEditor } from './use-product-editor.js';

/** A product in its form (/admin/products/10118), or a new one (/admin/products/new). */
export default function ProductPage() {
  const { productKey = '' } = useParams();
  return <Product key={productKey} productKey={productKey === 'new' ? null : productKey} />;
}

function Product({ productKey }: { productKey: string | null }) {
  const t = useTexts();
  const { snapshot, send } = useProductEditor(productKey);
  const { seen, message } = snapshot.context;
  const isForm = snapshot.hasTag('form');
  const isNamed = isForm && productKey !== null;
  return (
    <AdministrationFrame
      title={isNamed ? seen.description : t(productKey === null ? 'storeProducts.create' : 'storeProducts.title')}
      caption={isNamed ? <Link to={`/product/${productKey}`}>{t('storeProducts.view')}</Link> : null}
      isNarrow
    >
      <Breadcrumbs>
        <Link to="/admin/products">{t('storeProducts.title')}</Link>
      </Breadcrumbs>
      {isForm ? (
        <ProductFormView snapshot={snapshot} send={send} />
      ) : snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('storeProducts.failedHint')}
        </ErrorState>
      ) : snapshot.matches('unknown') ? (
        <EmptyState icon={<PackageSearch />} title={t('storeProducts.unknown')} />
      ) : snapshot.matches('absent') ? (
        <EmptyState icon={<PackageSearch />} title={t('storeProducts.absent')}>
          {t('storeProducts.absentHint')}
        </EmptyState>
      ) : (
        <Skeleton $height="640px" />
      )}
    </AdministrationFrame>
  );
}

interface FormProps {
  snapshot: SnapshotFrom<typeof productEditor>;
  send: ReturnType<typeof useProductEditor>['send'];
}

function ProductFormView({ snapshot, send }: FormProps) {
  const t = useTexts();
  const formId = useId();
  const { productKey, seen, draft, problems, conflicts, categories, known, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const canSave = snapshot.can({ type: 'save' });
  const { form, noteTry } = useFirstProblem(problems.length > 0);
  const parts: FormParts = {
    ...{ seen, draft, problems, conflicts, categories, known, isBusy },
    change: (change, row) => send({ type: 'form.changed', change, ...(row && { row }) }),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    noteTry();
    send({ type: 'save' });
  };
  return (
    <Form id={formId} ref={form} onSubmit={submit} noValidate>
      <DescriptionCard parts={parts} isNew={productKey === null} />
      <UnitsCard parts={parts} />
      <PriceCard parts={parts} />
      <SaleCard parts={parts} />
      <SubstitutesCard parts={parts} productKey={productKey} />
      <FileUploads
        label={t('storeProducts.files.uploadOne')}
        hint={t('storeProducts.files.uploadOneHint', fileLimits)}
        accept={acceptedFiles}
        target={productFileTarget}
        mostBytes={mostPictureBytes}
        tooLarge={text('storeProducts.files.pictureTooLarge', { most: fileLimits.pictures })}
        onStored={(answer) => {
          const received = receivedFile(answer);
          if (received) send({ type: 'file.stored', kind: received.kind, file: received.file });
        }}
      />
      <FilesCard parts={parts} field="pictures" />
      <FilesCard parts={parts} field="documents" />
      <Bar data-bottom-bar>
        {conflicts.length > 0 ? (
          <Notice
            tone="warning"
            action={
              <Button onClick={() => send({ type: 'theirs.taken' })} disabled={isBusy}>
                {t('storeProducts.takeTheirs')}
              </Button>
            }
          >
            {t('storeProducts.conflict', { fields: { list: conflicts.map((field) => t(fieldName(field))) } })}
          </Notice>
        ) : null}
        {message === '' ? null : (
          <Notice tone="danger">
            <strong>{t('storeProducts.notSaved')}</strong> {t.say(message)}
          </Notice>
        )}
        <Buttons>
          <span>{canSave ? t('storeProducts.unsaved') : ''}</span>
          <Button onClick={() => send({ type: 'discard' })} disabled={isBusy || !canSave}>
            {t('storeProducts.discard')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isBusy && !canSave}>
            {t(productKey === null ? 'storeProducts.createIt' : 'storeProducts.save')}
          </Button>
        </Buttons>
      </Bar>
    </Form>
  );
}

/** The label of a field. */
const fieldName = (field: ProductFormField) => `storeProducts.field.${field}` as const;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding-block: ${space(3)};
  border-block-start: 1px solid ${colour('border')};
  background: ${colour('canvas')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  > :first-child { flex: 1; color: ${colour('muted')}; }
`;
