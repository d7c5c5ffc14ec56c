import { type ReactNode, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { Button } from './Button.js';
import { Dialog, type DialogProps } from './Dialog.js';
import { space } from './theme.js';

/** A dialog with a form: Cancel, and a button that sends it. While busy nothing in it can be changed; a press beside it does nothing. */
export function FormDialog({
  title,
  size = 'form',
  isBusy,
  form,
  confirm,
  onCancel,
  onSubmit,
  notices,
  children,
}: Pick<DialogProps, 'title' | 'size'> & {
  isBusy: boolean;
  /** The form, for what moves the focus in it. */
  form?: RefObject<HTMLFormElement | null>;
  /** Label of the button that sends it. */
  confirm: string;
  onCancel: () => void;
  onSubmit: () => void;
  /** Above the fields. */
  notices?: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts();
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      isBusy={isBusy}
      size={size}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {notices}
        <Fields disabled={isBusy}>{children}</Fields>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** Disables every field in it; lays out nothing itself. */
const Fields = styled.fieldset`
  display: contents;
`;
