import type { Shown } from './shown.js';

/** A screen as the code that declares it: where a screen is new, its author starts from here and puts the scenario's data in. */
export function asCode(shown: readonly Shown[], indent = ''): string {
  return shown.map((one) => `${indent}${codeOf(one, indent)},`).join('\n');
}

const builders = new Set([
  ...['main', 'button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'option', 'list', 'group'],
  ...['region', 'dialog', 'alert', 'status', 'table', 'row', 'cell', 'columnheader', 'image'],
]);
/** Their functions take no name. */
const nameless = new Set(['main', 'listitem', 'alert', 'status', 'row', 'cell']);

function codeOf(one: Shown, indent: string): string {
  if (typeof one === 'string' || one instanceof RegExp) return typeof one === 'string' ? JSON.stringify(one) : String(one);
  const { role, name, children, focused: _, ...states } = one;
  const { level, ...rest } = states;
  const builder = builderOf(role, level);
  const shownStates = role === 'heading' ? rest : states;
  const parts = [
    ...(nameless.has(role) && name === undefined ? [] : [name === undefined ? 'null' : JSON.stringify(name)]),
    ...(Object.keys(shownStates).length > 0 ? [JSON.stringify(shownStates).replaceAll(/"(\w+)":/g, '$1: ')] : []),
    ...(children.length > 0 ? [`\n${asCode(children, `${indent}  `)}\n${indent}`] : []),
  ];
  while (parts.at(-1) === 'null') parts.pop();
  return `${builder}(${parts.join(', ')})`;
}

function builderOf(role: string, level: number | undefined): string {
  if (role === 'heading') return `h${level}`;
  if (role === 'listitem') return 'item';
  return builders.has(role) ? role : `nodeOf('${role}')`;
}
