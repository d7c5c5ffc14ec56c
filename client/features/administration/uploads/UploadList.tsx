import { Check, CircleAlert, Clock, FileUp } from 'lucide-react';
import styled from 'styled-components';
import type { FileUploadsEvent, UploadItem } from '../../../../machines/fileUploads/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { ProgressBar } from '../../../ui/ProgressBar.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

const icons = { waiting: Clock, sending: FileUp, done: Check, refused: CircleAlert, failed: CircleAlert } as const;

/** Files that were chosen, each with its outcome. */
export function UploadList({
  items,
  percent,
  send,
}: {
  items: readonly UploadItem[];
  /** How much of the current file is sent. */
  percent: number;
  send: (event: FileUploadsEvent) => void;
}) {
  const t = useTexts();
  const isSending = items.some(({ state }) => state === 'sending');
  const hasEnded = items.some(({ state }) => state !== 'waiting' && state !== 'sending');
  return (
    <Frame>
      <List aria-label={t('uploads.list')}>
        {items.map(({ id, file, state, note }) => {
          const Icon = icons[state];
          return (
            <Item key={id} $state={state}>
              <Icon aria-hidden />
              <div>
                <strong>{file.name}</strong>
                {state === 'sending' ? (
                  <ProgressBar label={t('uploads.sending')} percent={percent} />
                ) : (
                  <Note>{state === 'waiting' ? t('uploads.waiting') : t.say(note)}</Note>
                )}
              </div>
              {state === 'failed' ? (
                <Button aria-label={t('uploads.retryOf', { name: file.name })} onClick={() => send({ type: 'file.retried', id })}>
                  {t('uploads.retry')}
                </Button>
              ) : null}
            </Item>
          );
        })}
      </List>
      <Buttons>
        {isSending ? <Button onClick={() => send({ type: 'uploads.stopped' })}>{t('uploads.stop')}</Button> : null}
        {hasEnded ? (
          <Button variant="quiet" onClick={() => send({ type: 'list.cleared' })}>
            {t('uploads.clear')}
          </Button>
        ) : null}
      </Buttons>
    </Frame>
  );
}

const Frame = styled.div`
  margin-block-start: ${space(4)};
  border-block-start: 1px solid ${colour('border')};
`;

const List = styled.ul`
  /* Hundreds of files leave the lists below within reach. */
  max-block-size: 320px;
  overflow-y: auto;
  list-style: none;
`;

const Item = styled.li<{ $state: UploadItem['state'] }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding-block: ${space(2)};
  > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 2px;
    color: ${({ $state }) => colour($state === 'done' ? 'success' : $state === 'waiting' || $state === 'sending' ? 'muted' : 'danger')};
  }
  > div { flex: 1; min-inline-size: 0; }
  strong { display: block; font-weight: 550; overflow-wrap: anywhere; }
`;

const Note = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
