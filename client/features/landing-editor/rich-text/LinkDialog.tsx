import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { completedLink, linkProblems } from '../../../../domain/landing/typed-link.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { space } from '../../../ui/theme.js';

/** The dialog of a link, which needs text and URL (A2.85, A5.35). */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const [isWrong, setIsWrong] = useState(false);
  const [link, setLink] = useState(() => selectedLink(editor));
  const problems = linkProblems(link);
  const isLink = editor.isActive('link');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = completedLink(link.address);
    if (problems.label || problems.address || href === null) return setIsWrong(true);
    onClose();
    const label = link.label.trim();
    const marks = [{ type: 'link', attrs: { href } }];
    editor.chain().focus().extendMarkRange('link').insertContent({ type: 'text', text: label, marks }).unsetMark('link').run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog
      title={t('landingEditor.insertLink')}
      onClose={onClose}
      actions={
        <>
          {isLink ? <Button onClick={remove}>{t('landingEditor.linkRemove')}</Button> : null}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('landingEditor.linkConfirm')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t('landingEditor.linkText')}
          value={link.label}
          error={isWrong ? t.say(problems.label) : null}
          data-autofocus={link.label === '' || undefined}
          onChange={({ target }) => setLink({ ...link, label: target.value })}
        />
        <TextField
          label={t('landingEditor.linkAddress')}
          hint={t('landingEditor.linkHint')}
          value={link.address}
          error={isWrong ? t.say(problems.address) : null}
          inputMode="url"
          autoComplete="off"
          data-autofocus={link.label !== '' || undefined}
          onChange={({ target }) => setLink({ ...link, address: target.value })}
        />
      </Form>
    </Dialog>
  );
}

/** The link around the selection, or the selected words. */
function selectedLink(editor: Editor): { readonly label: string; readonly address: string } {
  const isLink = editor.isActive('link');
  if (isLink) editor.chain().extendMarkRange('link').run();
  const { from, to } = editor.state.selection;
  const address: unknown = editor.getAttributes('link').href;
  return { label: editor.state.doc.textBetween(from, to, ' '), address: typeof address === 'string' ? address : '' };
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
