import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { TextArea } from '../../ui/TextArea.js';
import { colour, fontSize, space } from '../../ui/theme.js';

/** A new secret, this once. */
export function SecretDialog({
  title,
  warning,
  label,
  hint,
  notCopied,
  secret,
  isCopying,
  outcome,
  onCopy,
  onDone,
}: {
  title: string;
  warning: string;
  /** Of the field with the secret. */
  label: string;
  /** How the secret is used. */
  hint: ReactNode;
  /** Shown where the browser does not let the secret be copied. */
  notCopied: string;
  secret: string;
  isCopying: boolean;
  /** Outcome of the last copy; null before the first. */
  outcome: 'copied' | 'notCopied' | null;
  onCopy: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onDone}
      staysOnOutsidePress
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('apiKeys.done')}
        </Button>
      }
    >
      <Content>
        <Notice tone="warning">{warning}</Notice>
        <Secret
          label={label}
          value={secret}
          rows={2}
          readOnly
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.target.select()}
        />
        <Foot>
          <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} isBusy={isCopying} onClick={onCopy}>
            {t('apiKeys.copy')}
          </Button>
          <Outcome role="status">
            {outcome === 'copied' ? t('apiKeys.copied') : null}
            {outcome === 'notCopied' ? notCopied : null}
          </Outcome>
        </Foot>
        <Hint>{hint}</Hint>
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** Whole also on a phone, so that it can be checked letter by letter; a field of one line cuts it, and the lower edge of its underscores. */
const Secret = styled(TextArea)`
  font-family: ui-monospace, monospace;
  word-break: break-all;
  resize: none;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Outcome = styled.span`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;

const Hint = styled.p`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
