import { useState } from 'react';
import ReactCrop, { type PixelCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import styled from 'styled-components';
import type { LandingPictureEvent, PicturePart } from '../../../../machines/landingPicture/types.js';
import type { Message } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { colour, space } from '../../../ui/theme.js';
import { useNaturalSize } from './natural-size.js';

export interface CropDialogProps {
  src: string;
  isBusy: boolean;
  failure: Message | null;
  send: (event: LandingPictureEvent) => void;
}

type Size = { readonly width: number; readonly height: number };

/** Crop Picture: a frame on the picture, by pointer or keyboard, or its numbers (A2.86). */
export function CropDialog({ src, isBusy, failure, send }: CropDialogProps) {
  const t = useTexts();
  const natural = useNaturalSize(src);
  const [chosen, setChosen] = useState<PicturePart | null>(null);
  const part = chosen ?? (natural && { left: 0, top: 0, ...natural });
  return (
    <Dialog
      title={t('landingEditor.crop')}
      size="wide"
      isBusy={isBusy}
      staysOnOutsidePress
      onClose={() => send({ type: 'cancel' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={part === null}
            onClick={() => part && send({ type: 'crop.confirmed', part })}
          >
            {t('landingEditor.cropConfirm')}
          </Button>
        </>
      }
    >
      <Body>
        <p>{t('landingEditor.cropHint')}</p>
        {natural && part ? <Frame src={src} natural={natural} part={part} onPart={setChosen} /> : null}
        {natural && part ? <Numbers natural={natural} part={part} onPart={setChosen} /> : null}
        <FieldError id="crop-error" text={t.say(failure)} />
      </Body>
    </Dialog>
  );
}

interface PartProps {
  natural: Size;
  part: PicturePart;
  onPart: (part: PicturePart) => void;
}

function Frame({ src, natural, part, onPart }: PartProps & { src: string }) {
  const t = useTexts();
  const [shown, setShown] = useState<Size | null>(null);
  const edge = (name: string) => t('landingEditor.cropEdge', { edge: name });
  const labels = {
    cropArea: t('landingEditor.cropArea'),
    ...{ nwDragHandle: edge('nw'), nDragHandle: edge('n'), neDragHandle: edge('ne'), eDragHandle: edge('e') },
    ...{ seDragHandle: edge('se'), sDragHandle: edge('s'), swDragHandle: edge('sw'), wDragHandle: edge('w') },
  };
  const scale = shown ? natural.width / shown.width : 1;
  const crop: PixelCrop = {
    ...{ unit: 'px', x: part.left / scale, y: part.top / scale },
    ...{ width: part.width / scale, height: part.height / scale },
  };
  const keep = ({ x, y, width, height }: PixelCrop) => {
    if (width === 0 || height === 0) return;
    onPart(within(natural, { left: x * scale, top: y * scale, width: width * scale, height: height * scale }));
  };
  return (
    <ReactCrop crop={crop} onChange={keep} keepSelection ariaLabels={labels}>
      <img
        src={src}
        alt=""
        onLoad={({ currentTarget }) => setShown({ width: currentTarget.width, height: currentTarget.height })}
      />
    </ReactCrop>
  );
}

function Numbers({ natural, part, onPart }: PartProps) {
  const t = useTexts();
  const labels = {
    left: t('landingEditor.cropLeft'),
    top: t('landingEditor.cropTop'),
    width: t('landingEditor.cropWidth'),
    height: t('landingEditor.cropHeight'),
  };
  return (
    <Row>
      {(['left', 'top', 'width', 'height'] as const).map((side) => (
        <TextField
          key={side}
          label={labels[side]}
          isNumeric
          inputMode="numeric"
          value={part[side]}
          onChange={({ target }) =>
            onPart(within(natural, { ...part, [side]: Number(target.value.replace(/\D/g, '').slice(0, 4)) }))
          }
        />
      ))}
    </Row>
  );
}

/** The part in whole px, inside the picture. */
function within(natural: Size, part: PicturePart): PicturePart {
  const left = Math.min(Math.max(0, Math.round(part.left)), natural.width - 1);
  const top = Math.min(Math.max(0, Math.round(part.top)), natural.height - 1);
  const width = Math.min(Math.max(1, Math.round(part.width)), natural.width - left);
  const height = Math.min(Math.max(1, Math.round(part.height)), natural.height - top);
  return { left, top, width, height };
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  p { color: ${colour('muted')}; }
  img { display: block; max-inline-size: 100%; max-block-size: 46dvh; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(3)};
`;
