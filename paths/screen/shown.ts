/** A text on the screen; a pattern where a test cannot know it exactly. */
export type Wording = string | RegExp;

/** A node of the accessibility tree as a person meets it, or a text between such nodes. */
export type Shown = Wording | ShownNode;

export interface ShownNode extends ShownState {
  role: string;
  name?: Wording;
  children: readonly Shown[];
}

/** States and other facts of a node, besides role and name; one that is left out must be absent. */
export interface ShownState {
  /** Of a heading. */
  level?: number;
  /** Of a field, as it shows; an empty one has none. */
  value?: Wording;
  /** The hint or problem that belongs to it. */
  description?: Wording;
  /** Of a link: path and query; the whole address if it leads elsewhere. */
  url?: Wording;
  disabled?: boolean;
  busy?: boolean;
  invalid?: boolean;
  required?: boolean;
  readonly?: boolean;
  checked?: boolean | 'mixed';
  pressed?: boolean;
  expanded?: boolean;
  selected?: boolean;
  /** Compared only if some node of the declaration has the focus. */
  focused?: boolean;
}

/** A part of a declaration; false, null, undefined and the empty text stand for nothing. */
export type Part = Shown | ShownState | readonly Part[] | false | null | undefined;

/** Declares a node: its name, null for none, then its states and children in any order. */
export type NodeBuilder = (name?: Wording | null, ...parts: readonly Part[]) => ShownNode;

/** Makes the function that declares nodes of a role. */
export const nodeOf =
  (role: string, fixed: ShownState = {}): NodeBuilder =>
  (name, ...parts) => {
    const children: Shown[] = [];
    const states: ShownState = { ...fixed };
    for (const part of flat(parts)) {
      if (isShown(part)) children.push(part);
      else Object.assign(states, part);
    }
    if (states.value === '') delete states.value;
    if (states.focused === false) delete states.focused;
    return { role, ...(name != null && name !== '' && { name }), ...states, children };
  };

/** Declares a node that has no name: only states and children. */
export const unnamed =
  (role: string, fixed: ShownState = {}) =>
  (...parts: readonly Part[]): ShownNode =>
    nodeOf(role, fixed)(null, ...parts);

export const main = unnamed('main');
export const h1 = nodeOf('heading', { level: 1 });
export const h2 = nodeOf('heading', { level: 2 });
export const button = nodeOf('button');
export const link = nodeOf('link');
export const textbox = nodeOf('textbox');
export const searchbox = nodeOf('searchbox');
export const combobox = nodeOf('combobox');
export const checkbox = nodeOf('checkbox');
export const radio = nodeOf('radio');
export const option = nodeOf('option');
export const list = nodeOf('list');
export const item = unnamed('listitem');
export const group = nodeOf('group');
export const region = nodeOf('region');
export const dialog = nodeOf('dialog');
export const alert = unnamed('alert');
export const status = unnamed('status');
export const table = nodeOf('table');
export const row = unnamed('row');
export const cell = unnamed('cell');
export const columnheader = nodeOf('columnheader');
export const image = nodeOf('image');
/** A term with its definition. */
export const fact = (name: Wording, ...parts: readonly Part[]): ShownNode[] => [
  nodeOf('term')(name),
  unnamed('definition')(...parts),
];

/** Whether a wording is what shows. */
export const isWorded = (wording: Wording, shown: string): boolean =>
  typeof wording === 'string' ? wording === shown : wording.test(shown);

function flat(parts: readonly Part[]): (Shown | ShownState)[] {
  return parts.flatMap((part): (Shown | ShownState)[] => {
    if (part === false || part === null || part === undefined || part === '') return [];
    return isList(part) ? flat(part) : [part];
  });
}

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const isShown = (part: Shown | ShownState): part is Shown => typeof part === 'string' || part instanceof RegExp || 'role' in part;
