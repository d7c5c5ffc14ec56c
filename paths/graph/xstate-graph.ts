/**
 * The only import of the graph library: `@xstate/graph` moved into the core as `xstate/graph`, so a switch between the two is a change
 * of this line.
 */
export { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
