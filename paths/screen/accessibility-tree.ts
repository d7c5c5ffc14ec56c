import type { CDPSession, Page } from 'playwright/test';
import type { Shown, ShownNode, ShownState } from './shown.js';

type AxNode = Awaited<ReturnType<typeof fullTree>>[number];

/** A page as assistive technology meets it. */
export interface ReadScreen {
  title: string;
  /** Path and query of the address. */
  address: string;
  shown: readonly Shown[];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Reads the browser's accessibility tree, without what says nothing: wrappers, labels that their fields repeat, hints that belong to a field. */
export async function readScreen(page: Page): Promise<ReadScreen> {
  const nodes = await fullTree(page);
  const root = nodes[0];
  const url = propertyOf(root, 'url') ?? page.url();
  return { title: String(root?.name?.value ?? ''), address: addressOf(String(url), ''), shown: shownIn(nodes) };
}

async function fullTree(page: Page) {
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  const { nodes } = await (await session).send('Accessibility.getFullAXTree');
  return nodes;
}

/** The nodes of a tree as Chromium gives it, the root first. */
export function shownIn(nodes: readonly AxNode[]): Shown[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  const origin = originOf(String(propertyOf(root, 'url') ?? ''));
  const names = new Set(
    nodes.filter(({ role }) => fields.has(role?.value)).map(({ name }) => squeezed(String(name?.value ?? ''))),
  );
  return root ? inside(root) : [];

  function inside(node: AxNode): Shown[] {
    return withoutRepeats((node.childIds ?? []).flatMap((id) => visit(byId.get(id))));
  }

  function visit(node: AxNode | undefined): Shown[] {
    if (!node) return [];
    const role = String(node.role?.value ?? '');
    if (role === 'StaticText') return [String(node.name?.value ?? '')];
    if (leaves.has(role)) return [];
    if (node.ignored) return inside(node);
    const states = statesOf(node, role, origin);
    const name = String(node.name?.value ?? '').trim();
    const children = typed.has(role) ? [] : inside(node);
    if (role === 'LabelText' && children.every(isText) && names.has(squeezed(textOf(children)))) return [];
    if (transparent.has(role) && (name === '' || !landmarks.has(role)) && !states.busy) return children;
    if (silent.has(role) && name === '' && children.length === 0) return [];
    if (named.has(role)) return [{ role, ...states, children }];
    return [{ role, ...(name !== '' && { name }), ...states, children: saysMore(children, name, states.value) }];
  }
}

/** The children, unless they say no more than the node's name or value. */
function saysMore(children: readonly Shown[], name: string, value: unknown): readonly Shown[] {
  const [first, ...rest] = children;
  const text = squeezed(textOf(children));
  if (text === squeezed(name) || (typeof value === 'string' && text === squeezed(value))) return [];
  return name !== '' && typeof first === 'string' && squeezed(first) === squeezed(name) ? rest : children;
}

const isText = (one: Shown): one is string => typeof one === 'string';

/** Chromium's parts of a text, and of a field's inside. */
const leaves = new Set(['InlineTextBox', 'LineBreak', 'ListMarker']);
const landmarks = new Set(['form']);
/** Parts of a line of text. */
const inline = ['strong', 'emphasis', 'code', 'mark', 'time', 'Abbr', 'superscript', 'subscript', 'insertion', 'deletion'];
/** Elements that carry no meaning of their own. */
const transparent = new Set([
  ...['generic', 'none', 'Section', 'LabelText', 'DescriptionList', 'MenuListPopup', 'rowgroup', 'form', 'Legend', 'Details'],
  ...['paragraph', 'Pre', 'sectionfooter', 'sectionheader', 'Canvas'],
  ...inline,
]);
/** Named by their whole content, which is shown below them. */
const named = new Set(['row', 'cell', 'gridcell', 'rowheader', 'listitem', 'definition']);
const fields = new Set<unknown>([
  ...['textbox', 'searchbox', 'spinbutton', 'combobox', 'checkbox', 'radio', 'switch', 'slider', 'button', 'listbox', 'group'],
]);
/** Fields with their label behind them. */
const labelled = new Set(['checkbox', 'radio', 'switch']);
/** Fields whose content is their value. */
const typed = new Set(['textbox', 'searchbox', 'spinbutton']);
const valued = new Set([...typed, 'combobox', 'progressbar', 'meter', 'slider']);
/** Nothing to a person while they are empty. */
const silent = new Set(['status', 'alert', 'log', 'group']);
const flags = ['disabled', 'busy', 'invalid', 'required', 'readonly', 'selected', 'focused'] as const;

function statesOf(node: AxNode, role: string, origin: string): ShownState {
  const states: ShownState = {};
  if (role === 'heading') states.level = Number(propertyOf(node, 'level'));
  const value = node.value?.value;
  if (valued.has(role) && value !== undefined && value !== '') states.value = String(value);
  const description = String(node.description?.value ?? '').trim();
  if (description !== '' && squeezed(description) !== squeezed(String(node.name?.value ?? ''))) states.description = description;
  const url = propertyOf(node, 'url');
  if (role === 'link' && url !== undefined) states.url = addressOf(String(url), origin);
  for (const flag of flags) {
    if (['true', '1'].includes(String(propertyOf(node, flag)))) states[flag] = true;
  }
  for (const flag of ['checked', 'pressed'] as const) {
    const is = propertyOf(node, flag);
    if (is === 'mixed' && flag === 'checked') states.checked = 'mixed';
    else if (is !== undefined && (flag === 'pressed' || is === 'true')) states[flag] = is === 'true';
  }
  const expanded = propertyOf(node, 'expanded');
  if (expanded !== undefined) states.expanded = expanded === true;
  return states;
}

function propertyOf(node: AxNode | undefined, name: string): unknown {
  return node?.properties?.find((property) => property.name === name)?.value.value;
}

/** The nodes without the texts that the field before them has as its description, or as its name behind it. */
function withoutRepeats(shown: readonly Shown[]): Shown[] {
  let repeated = '';
  return shown.filter((one) => {
    if (typeof one === 'string') return repeated === '' || !repeated.includes(squeezed(one));
    const { role, name, description } = one as ShownNode;
    repeated = squeezed(`${description ?? ''}${labelled.has(role) ? (name ?? '') : ''}`);
    return true;
  });
}

/** All texts of these nodes, in their order. */
function textOf(shown: readonly Shown[]): string {
  return shown
    .map((one) =>
      typeof one === 'string' ? one : one instanceof RegExp ? '' : `${String(one.name ?? '')}${textOf(one.children)}`,
    )
    .join('');
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

function addressOf(url: string, origin: string): string {
  if (!URL.canParse(url)) return url;
  const { origin: own, pathname, search, hash } = new URL(url);
  return origin === '' || own === origin ? `${pathname}${search}${hash}` : url;
}
