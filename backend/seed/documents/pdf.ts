/** A line of a page: size in points and distance below the previous one. */
export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  readonly gap?: number;
}

const [width, height, margin] = [612, 792, 64];

/** One letter-sized page of text in a standard font, which every viewer has; characters beyond Latin-1 become question marks. */
export function pdfPage(title: string, lines: readonly PdfLine[]): Buffer {
  let y = height - margin;
  const text = lines.map(({ text: content, size, isBold = false, gap = size * 1.5 }) => {
    y -= gap;
    return `BT /${isBold ? 'B' : 'R'} ${size} Tf ${margin} ${y.toFixed(1)} Td (${escaped(content)}) Tj ET`;
  });
  const content = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /R 5 0 R /B 6 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

const escaped = (text: string): string => text.replace(/[^ -ÿ]/g, '?').replace(/[\\()]/g, '\\$&');
