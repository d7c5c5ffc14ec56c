import type { Facts } from '../coverage/facts.js';
import { reachabilityOf } from '../coverage/reachability.js';
import { declaredTransitions } from '../graph/transitions.js';
import type { AnyModel } from '../model/model.js';
import { ModelError, type ModelProblem } from '../model/model-error.js';
import type { AnyOnScreen } from '../model/on-screen.js';

/** Throws if a transition is listed as unreachable although the chart does not declare it, or a scenario reaches it. */
export function checkReasons(model: AnyModel, onScreen: AnyOnScreen | undefined, { transitions }: Facts): void {
  const { id } = model.machine;
  const problems = [
    ...problemsOf(model, transitions, 'unreachable', model.unreachable),
    ...problemsOf(model, transitions, 'unreached', onScreen?.unreached),
  ];
  if (problems.length > 0) throw new ModelError(id, problems, `${id} has reasons for transitions that need none`);
}

function problemsOf(
  { machine }: AnyModel,
  reached: ReadonlySet<string>,
  key: 'unreachable' | 'unreached',
  reasons: Readonly<Record<string, string>> = {},
): ModelProblem[] {
  const { problems } = reachabilityOf(declaredTransitions(machine), reached, reasons);
  const file = key === 'unreached' ? ('screen' as const) : ('model' as const);
  return Object.keys(reasons).flatMap((transition) =>
    problems
      .filter((message) => message.startsWith('listed as unreachable') && message.endsWith(`: ${transition}`))
      .map((message) => ({ message, at: [key, transition], file })),
  );
}
