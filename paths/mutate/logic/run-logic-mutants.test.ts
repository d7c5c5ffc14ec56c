import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyModel, erased } from '../../model/model.js';
import type { Project } from '../../project.js';
import { logicMutantsOf } from './instrumented.js';
import { runLogicMutants } from './run-logic-mutants.js';
import { priceOf } from './sample/turnstile/fares.js';
import { turnstileModel } from './sample/turnstile.model.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const project = { root: at('../../../'), machines: at('sample'), output: at('../../../.paths') } as Project;

const model = erased(turnstileModel);

const missedBy = async (one: AnyModel): Promise<string[]> =>
  (await runLogicMutants(project, one, 'turnstile'))
    .filter(({ outcome }) => outcome !== 'detected')
    .map(({ name, outcome }) => `${outcome} ${name}`);

describe('mutants of guards and actions', () => {
  it('are in every source that the machine imports from its folder', () => {
    const names = logicMutantsOf(project, 'turnstile').map(({ name }) => name);
    expect(names).toContain('turnstile.machine.ts › turnstile.guards.opens: context.isOut always true');
    expect(names).toContain('fares.ts › isPaid: coins >= fare with >');
    expect(names).toContain('fares.ts › fare: 2 one more');
    expect(names).toContain("fares.ts › priceOf: 'free' another value");
  });

  it('are in copies: the sources that a model imports stay as they are', async () => {
    await runLogicMutants(project, model, 'turnstile');
    expect([priceOf(true), priceOf(false)]).toEqual(['free', 2]);
  });

  it('are detected by a model that says enough, but for what makes no difference; what no chart calls does not count', async () => {
    expect(await missedBy(model)).toEqual(['unseen turnstile.machine.ts › turnstile.guards.opens: context.isOut always false']);
  });

  it('survive where a model looks away', async () => {
    const lenient: AnyModel = { ...model, states: { closed: () => {}, passed: () => {} } };
    expect(await missedBy(lenient)).toContain(
      'survived turnstile.machine.ts › turnstile.actions.empty.coins: coins left as it was',
    );
  });

  it('are detected one by one if only some are wanted', async () => {
    const results = await runLogicMutants(project, model, 'turnstile', { part: 0, of: 1, filter: 'fare: 2 one more' });
    expect(results).toEqual([
      {
        kind: 'constant',
        name: 'fares.ts › fare: 2 one more',
        outcome: 'detected',
        by: expect.stringContaining('must lead from closed to passed, but was refused'),
      },
    ]);
  });
});
