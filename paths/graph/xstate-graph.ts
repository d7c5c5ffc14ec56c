/** The only import of the graph library: `@xstate/graph` moved into the core as `xstate/graph`, so switching between them changes only this line. */
export { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
