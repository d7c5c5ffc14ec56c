import { isWorded, type Shown, type ShownNode, type ShownState, type Wording } from './shown.js';

/** One line of a screen: a node without its children, or all texts up to the next node. */
interface Line {
  depth: number;
  /** `text` for texts. */
  role: string;
  facts: Readonly<Record<string, Wording | number | boolean>>;
  /** Where an element ends between texts, a person cannot tell: declared and shown ones may be divided differently. */
  texts: readonly Wording[];
  /** The nodes around it, the outermost first. */
  around: readonly string[];
}

/** Differences between a declared screen and the one that shows, in its order. */
export function differencesOf(declared: readonly Shown[], shown: readonly Shown[]): string[] {
  const [must, does] = [linesOf(declared), linesOf(shown)];
  const isFocusDeclared = must.some(({ facts }) => facts.focused === true);
  const isSame = (one: Line, other: Line): boolean => isSameLine(one, other, isFocusDeclared);
  return paired(aligned(must, does, isSame));
}

/** Whether a node has the role and the name of a pattern; its children do not matter. */
export function isNode(pattern: Omit<ShownNode, 'children'>, node: Shown): boolean {
  if (typeof node === 'string' || node instanceof RegExp || node.role !== pattern.role) return false;
  return pattern.name === undefined || (typeof node.name === 'string' && isWorded(pattern.name, node.name));
}

function linesOf(shown: readonly Shown[], depth = 0, around: readonly string[] = []): Line[] {
  return inRuns(shown).flatMap((one): Line[] => {
    if (isTexts(one)) return [{ depth, role: 'text', facts: {}, texts: one, around }];
    const { role, children, ...facts } = one;
    const line = { depth, role, facts: known(facts), texts: [], around };
    return [line, ...linesOf(children, depth + 1, [...around, titleOf(one)])];
  });
}

const isTexts = (one: ShownNode | Wording[]): one is Wording[] => Array.isArray(one);

/** The nodes, and all texts between two of them as one run. */
function inRuns(shown: readonly Shown[]): (ShownNode | Wording[])[] {
  const runs: (ShownNode | Wording[])[] = [];
  for (const one of shown) {
    const last = runs.at(-1);
    if (typeof one === 'object' && !(one instanceof RegExp)) runs.push(one);
    else if (last && isTexts(last)) last.push(one);
    else runs.push([one]);
  }
  return runs.filter((run) => !isTexts(run) || run.some((text) => typeof text !== 'string' || text.trim() !== ''));
}

/** A run of texts as a pattern, without any space. */
function patternOf(texts: readonly Wording[]): RegExp {
  const sources = texts.map((text) =>
    text instanceof RegExp
      ? text.source
          .replace(/^\^/, '')
          .replace(/\$$/, '')
          .replaceAll(/ |\\s[+*]?/g, '')
      : squeezed(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${sources.join('')}$`);
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const known = (facts: Omit<ShownNode, 'role' | 'children'>): Line['facts'] =>
  Object.fromEntries(
    Object.entries<ShownState[keyof ShownState]>(facts).filter(([, fact]) => fact !== undefined),
  ) as Line['facts'];

function isSameLine(must: Line, does: Line, isFocusDeclared: boolean): boolean {
  if (must.role !== does.role || must.depth !== does.depth) return false;
  if (must.role === 'text') return patternOf(must.texts).test(squeezed(does.texts.join('')));
  const names = new Set([...Object.keys(must.facts), ...Object.keys(does.facts)]);
  if (!isFocusDeclared) names.delete('focused');
  return [...names].every((name) => isSameFact(must.facts[name], does.facts[name]));
}

function isSameFact(must: Line['facts'][string] | undefined, does: Line['facts'][string] | undefined): boolean {
  if (must instanceof RegExp) return typeof does === 'string' && must.test(does);
  return typeof must === 'string' && typeof does === 'string' ? spaced(must) === spaced(does) : must === does;
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

type Aligned = { must?: Line; does?: Line };

/** Both in one sequence, with as many lines as possible in common (longest common subsequence). */
function aligned(must: readonly Line[], does: readonly Line[], isSame: (one: Line, other: Line) => boolean): Aligned[] {
  const lengths = Array.from({ length: must.length + 1 }, () => new Array<number>(does.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = must.length - 1; row >= 0; row -= 1) {
    for (let column = does.length - 1; column >= 0; column -= 1) {
      const same = isSame(must[row] as Line, does[column] as Line);
      (lengths[row] as number[])[column] = same
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const result: Aligned[] = [];
  let [row, column] = [0, 0];
  while (row < must.length || column < does.length) {
    const [one, other] = [must[row], does[column]];
    if (one && other && isSame(one, other)) result.push({ must: one, does: other });
    else if (one && (!other || at(row + 1, column) >= at(row, column + 1))) result.push({ must: one });
    else if (other) result.push({ does: other });
    const taken = result.at(-1);
    if (taken?.must) row += 1;
    if (taken?.does) column += 1;
  }
  return result;
}

/** A line that is missing and one that is too much at the same place are one difference. */
function paired(lines: readonly Aligned[]): string[] {
  const differences: string[] = [];
  let [missing, surplus]: [Line[], Line[]] = [[], []];
  const close = (): void => {
    for (let index = 0; index < Math.max(missing.length, surplus.length); index += 1) {
      differences.push(differenceOf(missing[index], surplus[index]));
    }
    [missing, surplus] = [[], []];
  };
  for (const { must, does } of lines) {
    if (must && does) close();
    else if (must) missing.push(must);
    else if (does) surplus.push(does);
  }
  close();
  return differences;
}

function differenceOf(must: Line | undefined, does: Line | undefined): string {
  const place = (must ?? does)?.around.join(' › ') ?? '';
  const where = place === '' ? '' : `${place}: `;
  if (must?.role === 'text' && does?.role === 'text') return textDifference(must, does, where);
  if (!does) return `${where}must show ${lineText(must as Line)}`;
  return must ? `${where}must show ${lineText(must)}, but shows ${lineText(does)}` : `${where}must not show ${lineText(does)}`;
}

/** Names the texts that differ, and the whole run around them. */
function textDifference({ texts: must }: Line, { texts: does }: Line, where: string): string {
  const all = squeezed(does.join(''));
  const missing = must.filter((text) =>
    typeof text === 'string' ? !all.includes(squeezed(text)) : !patternOf([text]).test(all),
  );
  const known = must.map((text) => (typeof text === 'string' ? squeezed(text) : ''));
  const surplus = does.filter((text) => typeof text === 'string' && !known.join('').includes(squeezed(text)));
  const part = missing.length > 0 ? missing : must;
  const instead = surplus.length > 0 ? surplus : does;
  return `${where}must show ${part.map(quoted).join(' ')}, but shows ${instead.map(quoted).join(' ')}`;
}

function lineText({ role, facts, texts }: Line): string {
  if (role === 'text') return texts.map(quoted).join(' ');
  const { name, ...others } = facts;
  const states = Object.entries(others).map(([key, fact]) =>
    fact === true ? key : `${key} ${typeof fact === 'object' || typeof fact === 'string' ? quoted(fact) : fact}`,
  );
  return [
    role,
    ...(name === undefined ? [] : [quoted(name as Wording)]),
    ...(states.length > 0 ? [`(${states.join(', ')})`] : []),
  ].join(' ');
}

const titleOf = ({ role, name }: ShownNode): string => (name === undefined ? role : `${role} ${quoted(name)}`);

const quoted = (wording: Wording): string => (typeof wording === 'string' ? `"${wording}"` : String(wording));
