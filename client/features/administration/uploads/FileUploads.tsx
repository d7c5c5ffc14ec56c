import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { fileUploads } from '../../../../machines/fileUploads/fileUploads.machine.js';
import { type Text, text } from '../../../../texts/text.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import { useUpload } from '../../../app/contexts/upload.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { colour, fontSize, motion, radius, space } from '../../../ui/theme.js';
import { useFileDrop } from '../../../ui/use-file-drop.js';
import { fileUploadsActors, type UploadTarget } from './fileUploads.actors.js';
import { UploadList } from './UploadList.js';

export interface FileUploadsProps {
  label: string;
  hint: string;
  /** File types that the browser's own dialog offers first, as in `accept` of an input. */
  accept: string;
  target: UploadTarget;
  mostBytes: number;
  /** Why larger files are refused. */
  tooLarge: Text;
  /** A file was stored; with the server's answer. */
  onStored?: (answer: unknown) => void;
}

const leaveText = text('uploads.leave');

/** Many files, by a button or dropped anywhere on the page, sent one after another; a list shows the outcome of each. */
export function FileUploads({ label, hint, accept, target, mostBytes, tooLarge, onStored }: FileUploadsProps) {
  const t = useTexts();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const [machine] = useState(() => fileUploads.provide({ actors: fileUploadsActors(upload, target) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { idempotencyKey, mostBytes, tooLarge } });
  const snapshot = useSelector(actor, (shown) => shown);
  useUnsavedWork('uploads', snapshot.matches('sending'), leaveText);
  const stored = useEffectEvent((answer: unknown) => onStored?.(answer));
  useEffect(() => {
    const subscription = actor.on('file.stored', ({ answer }) => stored(answer));
    return () => subscription.unsubscribe();
  }, [actor]);
  const add = (files: readonly File[]): void => {
    // Empty if the browser's dialog was cancelled.
    if (files.length > 0) actor.send({ type: 'files.chosen', files });
  };
  const isOver = useFileDrop(add);
  const choose = ({ target: field }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(field.files ?? [])];
    // The same file can be chosen again after it was fixed.
    field.value = '';
    add(files);
  };
  const { items } = snapshot.context;
  const ended = items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length;
  return (
    <Zone role="group" aria-label={label} $isOver={isOver}>
      <input ref={input} type="file" accept={accept} multiple aria-label={label} hidden onChange={choose} />
      <Invitation>
        <Upload aria-hidden />
        <div>
          <strong>{t(isOver ? 'uploads.drop' : 'uploads.dropOrChoose')}</strong>
          <Hint>{hint}</Hint>
        </div>
        <Button onClick={() => input.current?.click()}>{t('uploads.choose')}</Button>
      </Invitation>
      <LiveRegion>{items.length === 0 ? '' : t('uploads.progress', { done: ended, all: items.length })}</LiveRegion>
      {items.length === 0 ? null : <UploadList items={items} percent={snapshot.context.percent} send={actor.send} />}
    </Zone>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  margin-block-end: ${space(5)};
  padding: ${space(4)};
  border: 1px dashed ${({ $isOver }) => colour($isOver ? 'primary' : 'border-strong')};
  border-radius: ${radius.large};
  background: ${({ $isOver }) => colour($isOver ? 'primary-soft' : 'sunken')};
  transition: background ${motion.fast}, border-color ${motion.fast};
`;

const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  > svg { flex: none; inline-size: 22px; block-size: 22px; color: ${colour('muted')}; }
  > div { flex: 1 1 200px; min-inline-size: 0; }
  strong { font-weight: 550; }
`;

const Hint = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;
