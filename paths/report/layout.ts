import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Declared, declaredTransitions, eventName, nodesOf, pathOf } from '../graph/transitions.js';
import type { MetaText } from '../model/model.js';

/** A statechart with everything in its place; sizes and places are in pixels from the upper left corner. */
export interface Chart {
  width: number;
  height: number;
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedState extends Box {
  path: string;
  name: string;
  /** The chart's own description. */
  description: string;
  type: AnyStateNode['type'] | 'start';
  isCompound: boolean;
  /** Transitions that stay in the state: they are written inside it. */
  staying: readonly Label[];
}

/** Arrows between the same two states are one, with a label for each transition. */
export interface PlacedArrow {
  points: readonly { x: number; y: number }[];
  labels: readonly Label[];
  at: Box | undefined;
}

export interface Label {
  /** The declared transition; empty for the arrow to the first state. */
  key: string;
  text: string;
}

export const LINE = 15;
const LETTER = 6.1;
const NAME_LETTER = 8;
const HEAD = 26;
const PAD = 8;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // The first state on top, as the chart writes it.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '46',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'true',
  'elk.randomSeed': '1',
};

/** Lays out a machine's statechart: states within states from the top down, arrows with their events and guards. */
export async function layoutOf(machine: AnyStateMachine, metaText: MetaText = String): Promise<Chart> {
  const declared = declaredTransitions(machine);
  const arrows = arrowsOf(machine, declared);
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: options,
    children: childrenOf(machine.root, declared),
    edges: arrows.map(({ id, source, target, labels }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: labels.length > 0 ? [{ id: `${id} label`, text: labels[0]?.text ?? '', ...sizeOf(labels) }] : [],
    })),
  };
  const laid = await new ELK().layout(graph);
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.id, node]));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: placedStates(laid, nodes, declared, metaText),
    arrows: (laid.edges ?? []).map((edge) => placedArrow(edge, arrows.find(({ id }) => id === edge.id)?.labels ?? [])),
  };
}

function childrenOf(node: AnyStateNode, declared: readonly Declared[]): ElkNode[] {
  const children = Object.values(node.states as Record<string, AnyStateNode>);
  const hasStart = node.type === 'compound';
  return [
    ...(hasStart ? [{ id: startOf(node), width: 12, height: 12 }] : []),
    ...children.map((child) => {
      const staying = stayingIn(child, declared);
      const width = Math.max(child.key.length * NAME_LETTER, ...staying.map(({ text }) => text.length * LETTER)) + 2 * PAD;
      const size = { width, height: HEAD + staying.length * LINE + (staying.length > 0 ? PAD : 0) };
      if (Object.keys(child.states).length === 0) return { id: child.id, ...size };
      const top = HEAD + staying.length * LINE + 2 * PAD;
      return {
        id: child.id,
        children: childrenOf(child, declared),
        layoutOptions: {
          'elk.padding': `[top=${top},left=14,bottom=14,right=14]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${size.width},${top})`,
        },
      };
    }),
  ];
}

/** Transitions of a state without a target; those of the root apply everywhere and are not drawn. */
function stayingIn(node: AnyStateNode, declared: readonly Declared[]): Label[] {
  const path = pathOf(node);
  return declared.filter(({ source, targets }) => source === path && targets.length === 0).map(labelOf);
}

/** The transitions of the root, which apply in every state. */
export function everywhereIn(machine: AnyStateMachine): Label[] {
  return declaredTransitions(machine)
    .filter(({ source }) => source === machine.root.key)
    .map((declared) => ({ key: declared.key, text: `${labelOf(declared).text} → ${declared.targets.join(', ') || '(stays)'}` }));
}

interface Arrow {
  id: string;
  source: string;
  target: string;
  labels: readonly Label[];
}

function arrowsOf(machine: AnyStateMachine, declared: readonly Declared[]): Arrow[] {
  const nodes = nodesOf(machine.root);
  const idOf = new Map(nodes.map((node) => [pathOf(node), node.id]));
  const arrows = new Map<string, Arrow>();
  for (const one of declared.filter(({ source, targets }) => source !== machine.root.key && targets.length > 0)) {
    for (const to of one.targets) {
      const [source, target] = [idOf.get(one.source), idOf.get(to)];
      if (source === undefined || target === undefined) continue;
      const id = `${source} to ${target}`;
      arrows.set(id, { id, source, target, labels: [...(arrows.get(id)?.labels ?? []), labelOf(one)] });
    }
  }
  const starts = nodes
    .filter(({ type }) => type === 'compound')
    .flatMap((node) =>
      (node.initial.target ?? []).map((target: AnyStateNode) => ({
        id: `${startOf(node)} to ${target.id}`,
        source: startOf(node),
        target: target.id,
        labels: [],
      })),
    );
  return [...starts, ...arrows.values()];
}

function placedStates(
  laid: ElkNode,
  nodes: ReadonlyMap<string, AnyStateNode>,
  declared: readonly Declared[],
  metaText: MetaText,
): PlacedState[] {
  return (laid.children ?? []).flatMap((child) => {
    const node = nodes.get(child.id);
    const box = { x: child.x ?? 0, y: child.y ?? 0, width: child.width ?? 0, height: child.height ?? 0 };
    if (!node)
      return [{ ...box, path: child.id, name: '', description: '', type: 'start' as const, isCompound: false, staying: [] }];
    const { description = '' } = (node.meta ?? {}) as { description?: unknown };
    const state: PlacedState = {
      ...box,
      path: pathOf(node),
      name: node.key,
      description: metaText(description),
      type: node.type,
      isCompound: Object.keys(node.states).length > 0,
      staying: stayingIn(node, declared),
    };
    return [state, ...placedStates(child, nodes, declared, metaText)];
  });
}

function placedArrow({ sections = [], labels: [label] = [] }: ElkExtendedEdge, labels: readonly Label[]): PlacedArrow {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const at = label && { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 };
  return { points, labels, at };
}

function sizeOf(labels: readonly Label[]): { width: number; height: number } {
  return { width: Math.max(...labels.map(({ text }) => text.length)) * LETTER + PAD, height: labels.length * LINE };
}

function labelOf({ key, eventType }: Declared): Label {
  const guard = / \[(.*)\] → /.exec(key)?.[1];
  return { key, text: `${eventName(eventType)}${guard === undefined ? '' : ` [${guard}]`}` };
}

const startOf = (node: AnyStateNode): string => `start of ${node.id}`;
