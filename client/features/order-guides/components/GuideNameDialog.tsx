import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { GuideNameField } from './GuideNameField.js';

export interface GuideNameDialogProps {
  title: string;
  confirmLabel: string;
  text: string;
  /** Problem of the name; empty or null if there is none. */
  error: string | null;
  isBusy: boolean;
  /** Above the field: the effect of confirming. */
  children?: ReactNode;
  /** Below the field: other problems. */
  obstacles?: ReactNode;
  onChange: (text: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for the name of an order guide (S5.26). */
export function GuideNameDialog({
  title,
  confirmLabel,
  text,
  error,
  isBusy,
  children,
  obstacles,
  onChange,
  onConfirm,
  onCancel,
}: GuideNameDialogProps) {
  const t = useTexts();
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="guide-name" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id="guide-name" onSubmit={confirm} noValidate>
        {children}
        <GuideNameField label={t('orderGuides.name')} autoFocus text={text} error={error} disabled={isBusy} onChange={onChange} />
        {obstacles}
      </form>
    </Dialog>
  );
}
