import { hex } from './color.js';

const font = `font-family="Inter, 'Segoe UI', system-ui, sans-serif"`;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Longest line of the name, in characters, and number of lines that fit. */
const widest = 15;
const mostLines = 3;

/** A product's name, brand and pack size as lettering, in place of a drawing that would show something else. */
export function tile(hue: number, { name, brand, badge }: { name: string; brand: string; badge: string }): string {
  const lines = linesOf(name);
  const size = 30;
  const top = 156 - ((lines.length - 1) * size * 1.15) / 2;
  const ink = hex(hue, 0.34, 0.26);
  return (
    `<path d="M52 70h216M52 244h216" stroke="${ink}" stroke-opacity=".22" stroke-width="1.5"/>` +
    `<text x="160" y="56" text-anchor="middle" ${font} font-size="15" font-weight="600" letter-spacing=".6" fill="${ink}" fill-opacity=".78">${escaped(brand)}</text>` +
    lines
      .map(
        (line, index) =>
          `<text x="160" y="${top + index * size * 1.15 + 10}" text-anchor="middle" ${font} font-size="${size}" font-weight="650" fill="${ink}">${escaped(line)}</text>`,
      )
      .join('') +
    `<text x="160" y="276" text-anchor="middle" ${font} font-size="20" font-weight="600" fill="${ink}">${escaped(badge)}</text>`
  );
}

/** The name's first words, as many as fit. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= widest) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < mostLines) lines.push(word);
    else break;
  }
  return lines;
}
