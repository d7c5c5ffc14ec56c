import { type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import type { AnySpec, AnyStepContext } from '../model/model.js';

/** The state that the specification requires after a step; null if nothing may change. */
export function expectedAfter(spec: AnySpec, at: AnyStepContext): string | null {
  const named = Object.keys(spec.leadsTo).filter((path) => path !== '*' && at.before.matches(path));
  const innermost = named.sort((one, other) => depth(other) - depth(one))[0] ?? '*';
  const answer = spec.leadsTo[innermost];
  return typeof answer === 'function' ? answer(at) : (answer ?? null);
}

/** Throws unless the snapshot is in the state that the specification requires. `stayed`: no transition was taken. */
export function mustBeWhereSpecified(spec: AnySpec, at: AnyStepContext, after: AnyMachineSnapshot, stayed: boolean): void {
  const expected = expectedAfter(spec, at);
  if (expected === null) {
    if (!stayed) throw new Error(`must change nothing in ${stateOf(at.before)}, but led to ${stateOf(after)}`);
  } else if (stayed) {
    throw new Error(`must lead from ${stateOf(at.before)} to ${expected}, but was refused`);
  } else if (!after.matches(expected)) {
    throw new Error(`must lead from ${stateOf(at.before)} to ${expected}, but led to ${stateOf(after)}`);
  }
}

/** Name of a snapshot's state: `packing.filled`, parallel regions joined by ` + `. */
export function stateOf(snapshot: AnyMachineSnapshot): string {
  return isMachineSnapshot(snapshot) ? leavesOf(snapshot).join(' + ') : 'no state';
}

/** Paths of a snapshot's innermost states. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
}

function depth(path: string): number {
  return path.split('.').length;
}
