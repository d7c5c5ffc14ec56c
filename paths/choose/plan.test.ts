import { describe, expect, it } from 'vitest';
import { type AnyModel, erased } from '../model/model.js';
import { parcelModel } from '../model/parcel-sample.js';
import { sentenceOf } from '../walk/path-failure.js';
import { planOf, problemsOf } from './plan.js';

const model = erased(parcelModel);
const plan = planOf(model);

describe('a plan', () => {
  it('reaches every declared transition in one scenario or another', () => {
    expect(plan.reachability.problems).toEqual([]);
    expect(plan.reachability.reached).toHaveLength(11);
  });

  it('covers in each scenario all that it can reach', () => {
    expect(plan.scenarios.map(({ missed }) => missed)).toEqual([[], []]);
  });

  it('reads as sentences', () => {
    const [tour] = plan.scenarios[0]!.tours;
    expect(tour!.slice(0, 3).map((edge) => sentenceOf(edge))).toEqual([
      'puts a thing in → packing.filled',
      'seals it → sending',
      'the post refuses it → packing.filled',
    ]);
  });

  it('throws where model and machine do not fit', () => {
    expect(() => planOf({ ...model, delays: {} })).toThrow('delay patience is missing in the model');
  });

  it('throws where the model forgets something that a guard reads', () => {
    expect(() => planOf({ ...model, guardInputs: () => null })).toThrow(
      /has not always the same ways on, for instance after .*: the guardInputs of its model leave out something/,
    );
  });
});

describe('the oracle', () => {
  it('tries in every reached state what it must refuse', () => {
    const [sturdy] = plan.scenarios;
    expect(sturdy!.findings.refusals).toBeGreaterThan(20);
    expect(sturdy!.findings.problems).toEqual([]);
  });

  it('finds a refusal where the specification says that something happens', () => {
    const eager: AnyModel = {
      ...model,
      events: { ...model.events, retry: { description: 'tries again', leadsTo: { '*': 'sending' } } },
    };
    expect(planOf(eager).scenarios[1]!.findings.problems).toContain(
      'padding: "tries again" must lead to sending, but is refused',
    );
  });

  it('finds an edge that leads elsewhere', () => {
    const other: AnyModel = {
      ...model,
      events: { ...model.events, retry: { description: 'tries again', leadsTo: { failed: 'sent' } } },
    };
    expect(planOf(other).scenarios[0]!.findings.problems).toEqual([
      'sturdy: "tries again" must lead from failed to sent, but led to sending',
    ]);
  });

  it('finds a scenario that starts elsewhere', () => {
    const [sturdy] = model.scenarios;
    const other: AnyModel = { ...model, scenarios: [{ ...sturdy!, startsIn: 'sending' }] };
    expect(planOf(other).scenarios[0]!.findings.problems).toEqual(['sturdy: must start in sending, but starts in packing.empty']);
  });
});

describe('problems', () => {
  it('are none where all is reached, walked and judged well', () => {
    expect(problemsOf(plan)).toEqual([]);
  });

  it('name a declared transition that no scenario reaches', () => {
    const sturdy = planOf({ ...model, scenarios: model.scenarios.slice(0, 1) });
    expect(problemsOf(sturdy)).toEqual([
      'no scenario reaches: checking · always [isFragile] → padding',
      'no scenario reaches: padding · seal → sending',
    ]);
  });

  it('name a transition that the paths leave out', () => {
    const [scenario, ...others] = plan.scenarios;
    const lacking = { ...scenario!, missed: ['a · go → b'] };
    expect(problemsOf({ ...plan, scenarios: [lacking, ...others] })).toEqual(['sturdy: no path covers a · go → b']);
  });
});
