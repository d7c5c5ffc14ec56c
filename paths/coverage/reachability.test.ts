import { describe, expect, it } from 'vitest';
import { declaredTransitions } from '../graph/transitions.js';
import { parcel } from '../model/parcel-sample.js';
import { reachabilityOf } from './reachability.js';

const declared = declaredTransitions(parcel).slice(0, 2);
const [cancel, add] = declared.map(({ key }) => key) as [string, string];

describe('every declared transition', () => {
  it('is reached', () => {
    expect(reachabilityOf(declared, new Set([cancel, add])).problems).toEqual([]);
  });

  it('or listed with a reason', () => {
    expect(reachabilityOf(declared, new Set([cancel]), { [add]: 'nothing is ever added' }).problems).toEqual([]);
  });

  it('or a fault', () => {
    expect(reachabilityOf(declared, new Set([cancel])).problems).toEqual([`no scenario reaches: ${add}`]);
  });

  it('and nothing else may be listed', () => {
    const { problems } = reachabilityOf(declared, new Set([cancel, add]), { [add]: 'so it seemed', gone: 'was removed' });
    expect(problems).toEqual(['listed as unreachable, but not declared: gone', `listed as unreachable, but reached: ${add}`]);
  });
});
