import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { accountRequiredText } from '../../../domain/cart/account-required.js';
import { importColumns, leaveImportText, type ProductCodeType } from '../../../domain/cart-import/cart-import.js';
import { importDialog } from '../../../machines/importDialog/importDialog.machine.js';
import type { ImportDialogOutput } from '../../../machines/importDialog/types.js';
import { useCartFreshness, useCartUpdate } from '../../app/contexts/cart-freshness.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useUserKind } from '../../app/contexts/session.js';
import { useUnsavedWork } from '../../app/contexts/unsaved-work.js';
import { useUpload } from '../../app/contexts/upload.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { FileField } from '../../ui/FileField.js';
import { Notice } from '../../ui/Notice.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import { Select } from '../../ui/Select.js';
import { colour, space } from '../../ui/theme.js';
import { ImportErrors } from './ImportErrors.js';
import { importDialogActors } from './importDialog.actors.js';
import { codeTypeOptions, importDialogView } from './importDialog.view.js';

const formId = 'import-cart';
const [productKey, orderQuantity, unit] = importColumns;

/** Renders the importDialog machine (S4.12), and tells it what the person does. */
export function ImportDialog({ onClose }: { onClose: (output: ImportDialogOutput) => void }) {
  const t = useTexts();
  const upload = useUpload();
  const freshness = useCartFreshness();
  const [machine] = useState(() => importDialog.provide({ actors: importDialogActors(upload) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { userKind: useUserKind(), idempotencyKey } });
  const snapshot = useSelector(actor, (current) => current);
  const importButton = useRef<HTMLButtonElement>(null);
  useNotificationsOf(actor);
  useUnsavedWork('importDialog', snapshot.hasTag('unsaved'));
  useCartUpdate(snapshot.hasTag('busy'));

  useEffect(() => {
    const changes = actor.on('cart.changed', () => freshness.send({ type: 'cart.changed' }));
    const end = actor.subscribe({
      complete: () => {
        const output = actor.getSnapshot().output ?? { outcome: 'cancelled' };
        if (output.outcome === 'imported') freshness.send({ type: 'cart.filled' });
        onClose(output);
      },
    });
    return () => {
      changes.unsubscribe();
      end.unsubscribe();
      // Left while sending: the file may have arrived.
      if (actor.getSnapshot().hasTag('busy')) freshness.send({ type: 'cart.changed' });
    };
  }, [actor, freshness, onClose]);

  const { file } = snapshot.context;
  useEffect(() => {
    if (file) importButton.current?.focus();
  }, [file]);

  const cancel = () => actor.send({ type: 'cancel' });
  const confirm = () => actor.send({ type: 'confirm' });
  if (snapshot.matches('accountRequired')) {
    return (
      <ConfirmDialog title={t('cartImport.accountRequiredTitle')} onConfirm={confirm} onCancel={cancel}>
        {t.say(accountRequiredText)}
      </ConfirmDialog>
    );
  }
  if (!snapshot.hasTag('form')) return null;

  const view = importDialogView(snapshot, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'import' });
  };
  return (
    <>
      <Dialog
        title={t('cartImport.title')}
        onClose={cancel}
        isBusy={!view.canCancel}
        staysOnOutsidePress
        actions={
          <>
            <Button onClick={cancel} disabled={!view.canCancel}>
              {t('cartImport.cancel')}
            </Button>
            <Button
              ref={importButton}
              variant="primary"
              type="submit"
              form={formId}
              isBusy={view.isBusy}
              disabled={!view.canImport && !view.isBusy}
            >
              {t('cartImport.import')}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit} noValidate>
          <Lead>
            {t('cartImport.lead', { productKey, orderQuantity, unit })}{' '}
            <a href="/import-template.txt" download={t('cartImport.templateFile')}>
              <Download aria-hidden />
              {t('cartImport.downloadTemplate')}
            </a>
          </Lead>
          <Select
            label={t('cartImport.codeType')}
            options={codeTypeOptions(t)}
            value={view.codeType}
            disabled={view.isBusy}
            onChange={(codeType) => actor.send({ type: 'codeType.changed', codeType: codeType as ProductCodeType })}
          />
          <FileField
            label={t('cartImport.file')}
            accept=".txt,.tsv,.tab,text/plain,text/tab-separated-values"
            file={view.file}
            disabled={view.isBusy}
            onFiles={(files) => actor.send({ type: 'files.chosen', files })}
            onRemove={() => actor.send({ type: 'file.removed' })}
          />
          {view.problem ? <Notice tone="danger">{view.problem}</Notice> : null}
          {view.failure ? (
            <Notice tone="danger">
              <strong>{view.failure.title}</strong>
              <p>{view.failure.error}</p>
              <p>{view.failure.advice}</p>
            </Notice>
          ) : null}
          {view.progress ? <ProgressBar {...view.progress} /> : null}
          {view.report ? (
            <>
              <Notice tone="danger">
                <strong>{view.report.title}</strong>
                {view.report.imported ? <p>{view.report.imported}</p> : null}
              </Notice>
              <ImportErrors errors={view.report.errors} />
            </>
          ) : null}
        </Form>
      </Dialog>
      {view.question === null ? null : (
        <ConfirmDialog
          title={t.say(leaveImportText)}
          confirmLabel={t('cartImport.leaveAnyway')}
          isDangerous
          onConfirm={confirm}
          onCancel={cancel}
        >
          {view.question}
        </ConfirmDialog>
      )}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Lead = styled.p`
  color: ${colour('muted')};
  a { display: inline-flex; align-items: center; gap: ${space(1)}; white-space: nowrap; color: ${colour('primary')}; font-weight: 550; }
  svg { inline-size: 16px; block-size: 16px; }
`;
