import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { TextArea } from '../../ui/TextArea.js';
import { colour, fontSize, space } from '../../ui/theme.js';

/** The secret of a new key, this once. */
export function SecretDialog({
  secret,
  isCopying,
  outcome,
  onCopy,
  onDone,
}: {
  secret: string;
  isCopying: boolean;
  /** What became of the last copy; null before there was one. */
  outcome: 'copied' | 'notCopied' | null;
  onCopy: () => void;
  onDone: () => void;
}) {
  return (
    <Dialog
      title="Your New API Key"
      size="wide"
      onClose={onDone}
      staysOnOutsidePress
      actions={
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <Content>
        <Notice tone="warning">
          Copy it now: it is shown this once. If it is lost, revoke it and create another. Whoever has it can act for you.
        </Notice>
        <Secret
          label="API key"
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
            Copy
          </Button>
          <Outcome role="status">
            {outcome === 'copied' ? 'Copied' : null}
            {outcome === 'notCopied' ? 'The browser did not let it be copied. Select the key and copy it yourself.' : null}
          </Outcome>
        </Foot>
        <Hint>
          Programs send it as <code>Authorization: Bearer</code> followed by the key.
        </Hint>
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
