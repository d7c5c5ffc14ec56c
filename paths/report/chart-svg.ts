import { type Chart, type Label, LINE, type PlacedArrow, type PlacedState } from './layout.js';
import { escaped } from './text.js';

/** Coverage of a machine by walks. */
export interface Painted {
  /** `walked`, `missed` or `unreached`: the CSS class that colours it. */
  state(path: string): string;
  transition(key: string): string;
  /** Tooltip of a transition. */
  title(key: string): string;
}

/** A laid out statechart as SVG, coloured by coverage. */
export function svgOf(chart: Chart, painted: Painted, name: string): string {
  const [width, height] = [Math.ceil(chart.width) + 2, Math.ceil(chart.height) + 2];
  return [
    `<svg class="chart" viewBox="-1 -1 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(name)}">`,
    ...chart.states.map((state) => stateOf(state, painted)),
    ...chart.arrows.map((arrow) => arrowOf(arrow, painted)),
    '</svg>',
  ].join('\n');
}

function stateOf(
  { x, y, width, height, path, name, description, type, isCompound, staying }: PlacedState,
  painted: Painted,
): string {
  if (type === 'start') return `<circle class="start" cx="${x + width / 2}" cy="${y + height / 2}" r="5"/>`;
  const kind = isCompound ? 'compound' : painted.state(path);
  const inner =
    type === 'final' ? `<rect class="final" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>` : '';
  const lines = staying.map((label, index) => textOf(label, x + 8, y + 38 + index * LINE, painted));
  return [
    `<g class="state ${kind}"><title>${escaped(`${path}${description ? `: ${description}` : ''}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${inner}`,
    `<text class="name" x="${x + 8}" y="${y + 18}">${escaped(name)}</text>${lines.join('')}</g>`,
  ].join('');
}

function arrowOf({ points, labels, at }: PlacedArrow, painted: Painted): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return '';
  const kinds = new Set(labels.map(({ key }) => painted.transition(key)));
  // An arrow has the colour of the worst of its transitions.
  const kind = ['missed', 'unreached', 'walked'].find((one) => kinds.has(one)) ?? 'plain';
  const line = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const head = `<path d="M0,0L-9,-4L-9,4Z" transform="translate(${round(end.x)},${round(end.y)}) rotate(${round(angle)})"/>`;
  const back = at ? `<rect class="back" x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}"/>` : '';
  const texts = at ? labels.map((label, index) => textOf(label, at.x + 3, at.y + 11 + index * LINE, painted)) : [];
  return `<g class="arrow ${kind}"><polyline points="${line}"/>${head}${back}${texts.join('')}</g>`;
}

function textOf({ key, text }: Label, x: number, y: number, painted: Painted): string {
  return `<text class="label ${painted.transition(key)}" x="${round(x)}" y="${round(y)}"><title>${escaped(painted.title(key))}</title>${escaped(text)}</text>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
