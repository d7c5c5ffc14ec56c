import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { productSearch } from './productSearch.machine.js';

function running(term = '') {
  const clock = new SimulatedClock();
  const actor = createActor(productSearch, { clock, input: { term } });
  const terms: string[] = [];
  actor.on('term.changed', (event) => terms.push(event.term));
  actor.start();
  return {
    clock,
    terms,
    text: () => actor.getSnapshot().context.text,
    type: (text: string) => actor.send({ type: 'text.changed', text }),
    enter: () => actor.send({ type: 'search.submitted' }),
    address: (changed: string) => actor.send({ type: 'address.changed', term: changed }),
  };
}

describe('the search box', () => {
  it('keeps typing when its own term comes back: a searched → ab typed → address a', () => {
    const { type, address, clock, terms, text } = running();
    type('a');
    clock.increment(500);
    type('ab');
    address('a');
    expect(text()).toBe('ab');
    clock.increment(500);
    expect(terms).toEqual(['a', 'ab']);
  });

  it('is not overtaken by an old term: a searched → b searched → address a → address b', () => {
    const { type, enter, address, text } = running();
    type('a');
    enter();
    type('b');
    enter();
    address('a');
    expect(text()).toBe('b');
    address('b');
    expect(text()).toBe('b');
  });

  it('takes the browser back seriously: a searched → b searched → address b, skipping a → back to a', () => {
    const { type, enter, address, text } = running();
    type('a');
    enter();
    type('b');
    enter();
    address('b');
    address('a');
    expect(text()).toBe('a');
  });

  it('knows its term by its quotes too (S2.23)', () => {
    const { type, enter, address, terms, text } = running();
    type('o`brien');
    enter();
    expect(terms).toEqual(["o'brien"]);
    type('o`brien ale');
    address("o'brien");
    expect(text()).toBe('o`brien ale');
  });
});
