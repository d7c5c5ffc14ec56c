import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Declared, declaredTransitions, eventName, nodesOf, pathOf } from '../../graph/transitions.js';
import type { MetaText } from '../../model/model.js';

interface Meta {
  readonly title?: unknown;
  readonly spec?: string;
  readonly description?: unknown;
}

/** A machine as a page of Markdown: its statechart, which Markdown viewers draw, and what each state shows. */
export function pageOf(machine: AnyStateMachine, metaText: MetaText): string {
  const states = nodesOf(machine.root).filter(({ path, meta }) => path.length > 0 && meta !== undefined);
  const rows = states.map((node) => {
    const { title = '', spec = '', description = '' } = node.meta as Meta;
    return `| \`${pathOf(node)}\` | ${metaText(title)} | ${spec} | ${metaText(description)} |`;
  });
  return [
    `# ${machine.id}`,
    '',
    'Generated from the machine by `npm run paths -- diagrams`; a test fails if it is out of date.',
    '',
    '```mermaid',
    statechartOf(machine),
    '```',
    '',
    '| state | title | requirement | what is shown |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A machine in Mermaid's language for state diagrams: nested states, events with their guards, final states. */
export function statechartOf(machine: AnyStateMachine): string {
  const { root } = machine;
  // Mermaid supports parallel regions only inside a state.
  const states = root.type === 'parallel' ? stateOf(root, 1) : regionOf(root, 1);
  return ['stateDiagram-v2', ...states, ...arrowsOf(machine).map((arrow) => `  ${arrow}`)].join('\n');
}

function regionOf(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = Object.values(node.states as Record<string, AnyStateNode>);
  if (node.type === 'parallel')
    return children.flatMap((child, index) => [...(index > 0 ? [`${indent}--`] : []), ...stateOf(child, depth)]);
  const first = node.initial.target?.map((target) => `${indent}[*] --> ${idOf(pathOf(target))}`) ?? [];
  return [...(children.length > 0 ? first : []), ...children.flatMap((child) => stateOf(child, depth))];
}

function stateOf(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const id = idOf(pathOf(node));
  const name = `${indent}state "${node.key}" as ${id}`;
  const inner = Object.keys(node.states).length > 0 ? [`${name} {`, ...regionOf(node, depth + 1), `${indent}}`] : [name];
  return node.type === 'final' ? [...inner, `${indent}${id} --> [*]`] : inner;
}

/** Arrows between the same two states are one, with a line for each event. */
function arrowsOf(machine: AnyStateMachine): string[] {
  const labels = new Map<string, string[]>();
  for (const declared of declaredTransitions(machine)) {
    const isRoot = declared.source === machine.root.key;
    // Arrows from every state would cross the picture.
    if (isRoot) continue;
    const [target = declared.source] = declared.targets;
    const ends = `${idOf(declared.source)} --> ${idOf(target)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), labelOf(declared)]);
  }
  return [...[...labels].map(([ends, texts]) => `${ends} : ${texts.join(' / ')}`), ...everywhereOf(machine)];
}

/** The transitions of the root, which hold in every state, as a note. */
function everywhereOf(machine: AnyStateMachine): string[] {
  const everywhere = declaredTransitions(machine).filter(({ source }) => source === machine.root.key);
  const [first] = machine.root.initial.target ?? [];
  if (everywhere.length === 0 || !first) return [];
  const lines = everywhere.map((declared) => `  in any state: ${labelOf(declared)} → ${declared.targets.join(', ') || 'stays'}`);
  return [`note right of ${idOf(pathOf(first))}`, ...lines, 'end note'];
}

function labelOf({ eventType, key }: Declared): string {
  const guard = /\[(.*)\] → /.exec(key)?.[1];
  return `${eventName(eventType)}${guard === undefined ? '' : ` [${guard}]`}`.replaceAll(':', ' ');
}

const idOf = (path: string): string => path.replaceAll('.', '_');
