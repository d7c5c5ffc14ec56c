import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Crop, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { StoredPicture } from '../../../../domain/landing/pictures.js';
import { landingPicture } from '../../../../machines/landingPicture/landingPicture.machine.js';
import { useUpload } from '../../../app/contexts/upload.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { FieldError } from '../../../ui/FieldError.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { useFileDrop } from '../../../ui/use-file-drop.js';
import { OutsideForm } from '../card/OutsideForm.js';
import { landingPictureActors } from '../landingEditor.actors.js';
import { CropDialog } from './CropDialog.js';

export interface PictureFieldProps {
  /** Empty without a picture. */
  src: string;
  error: string | null;
  onPicture: (picture: StoredPicture) => void;
}

/** The picture of a card: chosen or dropped, uploaded, and cropped. */
export function PictureField({ src, error, onPicture }: PictureFieldProps) {
  const t = useTexts();
  const client = useApolloClient();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const [machine] = useState(() => landingPicture.provide({ actors: landingPictureActors(client, upload) }));
  const actor = useMachineActor(machine, { input: { src: src || null } });
  const snapshot = useSelector(actor, (shown) => shown);
  const take = useEffectEvent(onPicture);
  useEffect(() => {
    const subscription = actor.on('picture.stored', ({ picture }) => take(picture));
    return () => subscription.unsubscribe();
  }, [actor]);
  const send = (file: File | undefined) => {
    if (file) actor.send({ type: 'file.chosen', file, idempotencyKey: crypto.randomUUID() });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    send(file);
  };
  const isOver = useFileDrop(([file]) => send(file));
  const isUploading = snapshot.matches('uploading');
  const { failure, percent } = snapshot.context;
  return (
    <Frame role="group" aria-label={t('landingEditor.picture')} $isOver={isOver}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={t('landingEditor.choosePicture')}
        hidden
        onChange={choose}
      />
      {src === '' ? null : <img src={src} alt="" />}
      {isUploading ? (
        <>
          <p role="status">{t('landingEditor.uploading', { percent })}</p>
          <Button onClick={() => actor.send({ type: 'cancel' })}>{t('landingEditor.cancelUpload')}</Button>
        </>
      ) : (
        <>
          <Buttons>
            <Button icon={<ImagePlus aria-hidden />} aria-describedby="picture-error" onClick={() => input.current?.click()}>
              {t('landingEditor.choosePicture')}
            </Button>
            {src === '' ? null : (
              <Button icon={<Crop aria-hidden />} aria-haspopup="dialog" onClick={() => actor.send({ type: 'crop.opened' })}>
                {t('landingEditor.crop')}
              </Button>
            )}
          </Buttons>
          <small>{t('landingEditor.pictureHint')}</small>
        </>
      )}
      <FieldError id="picture-error" text={snapshot.hasTag('dialog') ? null : (t.say(failure) ?? error)} />
      {snapshot.hasTag('dialog') ? (
        <OutsideForm>
          <CropDialog src={snapshot.context.src ?? src} isBusy={snapshot.hasTag('busy')} failure={failure} send={actor.send} />
        </OutsideForm>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px dashed ${({ $isOver }) => colour($isOver ? 'primary' : 'border-strong')};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => colour($isOver ? 'primary-soft' : 'sunken')};
  img { max-inline-size: 100%; max-block-size: 160px; border-radius: ${radius.small}; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
