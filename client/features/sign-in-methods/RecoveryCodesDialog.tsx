import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { TextArea } from '../../ui/TextArea.js';
import { space } from '../../ui/theme.js';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, this once; as text, so that they can be selected, copied and printed. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      title={t('recoveryCodes.title')}
      onClose={onDone}
      staysOnOutsidePress
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('recoveryCodes.done')}
        </Button>
      }
    >
      <Content>
        <Notice tone="warning">{t('recoveryCodes.text')}</Notice>
        <Codes
          label={t('recoveryCodes.list')}
          value={codes.join('\n')}
          rows={codes.length}
          readOnly
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.target.select()}
        />
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Codes = styled(TextArea)`
  font-family: ui-monospace, monospace;
  resize: none;
`;
