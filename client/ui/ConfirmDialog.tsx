import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** OK, unless given. */
  confirmLabel?: string;
  /** The action cannot be undone. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers (S2.45). The focus begins on the one that changes nothing, unless that is what the person came for. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      title={title}
      isQuestion
      isBusy={isBusy}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy} data-autofocus={isDangerous || undefined}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            isBusy={isBusy}
            data-autofocus={!isDangerous || undefined}
          >
            {confirmLabel ?? t('ui.ok')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
