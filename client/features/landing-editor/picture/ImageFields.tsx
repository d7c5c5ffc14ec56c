import styled from 'styled-components';
import { type CardContent, resized } from '../../../../domain/landing/edited-page.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { useNaturalSize } from './natural-size.js';
import { PictureField } from './PictureField.js';

type Image = Extract<CardContent, { kind: 'image' }>;

export interface ImageFieldsProps {
  image: Image;
  problemOf: (field: string) => string | null;
  onChange: (image: Image) => void;
}

const paddings = [0, 8, 16, 24, 32, 48] as const;

/** A picture, its description, its link and its size (A3.24). */
export function ImageFields({ image, problemOf, onChange }: ImageFieldsProps) {
  const t = useTexts();
  const natural = useNaturalSize(image.src);
  const change = (changed: Partial<Image>) => onChange({ ...image, ...changed });
  const size = natural && sizeOf(image, natural);
  return (
    <>
      <PictureField
        src={image.src}
        error={problemOf('src')}
        onPicture={({ src }) => change({ src, width: null, height: null })}
      />
      <TextField
        label={t('landingEditor.alt')}
        hint={t('landingEditor.altHint')}
        error={problemOf('alt')}
        value={image.alt}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <TextField
        label={t('landingEditor.link')}
        hint={t('landingEditor.linkHint')}
        error={problemOf('link')}
        value={image.href}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => change({ href: target.value })}
      />
      <Sizes>
        <TextField
          label={t('landingEditor.imageWidth')}
          error={problemOf('width')}
          isNumeric
          inputMode="numeric"
          value={image.width ?? ''}
          onChange={({ target }) => change({ width: pixelsOf(target.value) })}
        />
        <TextField
          label={t('landingEditor.imageHeight')}
          error={problemOf('height')}
          isNumeric
          inputMode="numeric"
          value={image.height ?? ''}
          onChange={({ target }) => change({ height: pixelsOf(target.value) })}
        />
        <Button disabled={size === null} onClick={() => size && change(resized(size, 'smaller'))}>
          {t('landingEditor.smaller')}
        </Button>
        <Button disabled={size === null} onClick={() => size && change(resized(size, 'larger'))}>
          {t('landingEditor.larger')}
        </Button>
        <small>{t('landingEditor.sizeHint')}</small>
      </Sizes>
      <Select
        label={t('landingEditor.fit')}
        options={[
          { value: 'COVER', label: t('landingEditor.fitCover') },
          { value: 'CONTAIN', label: t('landingEditor.fitContain') },
        ]}
        value={image.objectFit}
        onChange={(objectFit) => change({ objectFit: objectFit as Image['objectFit'] })}
      />
      <Select
        label={t('landingEditor.padding')}
        options={[...new Set([...paddings, image.padding])]
          .sort((one, other) => one - other)
          .map((count) => ({ value: String(count), label: t('landingEditor.pixels', { count }) }))}
        value={String(image.padding)}
        onChange={(padding) => change({ padding: Number(padding) })}
      />
    </>
  );
}

/** The size that a step of resizing starts from: the typed one, in the picture's proportions where one side is free. */
function sizeOf({ width, height }: Image, natural: { width: number; height: number }) {
  const ratio = natural.width / natural.height;
  if (width !== null) return { width, height: height ?? Math.round(width / ratio) };
  return height === null ? natural : { width: Math.round(height * ratio), height };
}

/** A whole number; null for an empty field. */
function pixelsOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return digits === '' || Number(digits) === 0 ? null : Number(digits);
}

const Sizes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  align-items: end;
  small { grid-column: span 2; color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;
