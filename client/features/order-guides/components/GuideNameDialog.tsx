import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { GuideNameField } from './GuideNameField.js';

export interface GuideNameDialogProps {
  title: string;
  confirmLabel: string;
  text: string;
  error: string;
  isBusy: boolean;
  /** Above the field: what will come of it. */
  children?: ReactNode;
  /** Below the field: what else is in the way. */
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
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="guide-name" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id="guide-name" onSubmit={confirm} noValidate>
        {children}
        <GuideNameField label="Order Guide Name" autoFocus text={text} error={error} disabled={isBusy} onChange={onChange} />
        {obstacles}
      </form>
    </Dialog>
  );
}
