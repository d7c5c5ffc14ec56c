import styled from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  content: string;
  label: string;
}

/** A QR code: dark on light in every theme, as scanners want it. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </Picture>
  );
}

const Picture = styled.svg`
  inline-size: 200px;
  block-size: 200px;
  background: #ffffff;
  fill: #000000;
`;
