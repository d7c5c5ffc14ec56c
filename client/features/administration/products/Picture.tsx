import { ImageOff } from 'lucide-react';
import styled from 'styled-components';
import { ProductImage } from '../../../ui/ProductImage.js';
import { colour, radius } from '../../../ui/theme.js';

/** A small picture of a product, below `/img/`; a sign in its place where there is none. The text beside it says what it shows. */
export function Picture({ file }: { file: string | null }) {
  if (file === null)
    return (
      <None>
        <ImageOff aria-hidden />
      </None>
    );
  return <ProductImage src={file} missing={file} fit="CONTAIN" />;
}

const None = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  color: ${colour('muted')};
  svg { inline-size: 18px; block-size: 18px; }
`;
