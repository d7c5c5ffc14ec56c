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
    isTyping: () => actor.getSnapshot().hasTag('typing'),
    type: (text: string) => actor.send({ type: 'text.changed', text }),
    enter: () => actor.send({ type: 'search.submitted' }),
    clear: () => actor.send({ type: 'search.cleared' }),
    address: (changed: string) => actor.send({ type: 'address.changed', term: changed }),
  };
}

describe('the search box', () => {
  it('starts with the term of the address (S2.23)', () => {
    const { text, isTyping } = running('milk');
    expect(text()).toBe('milk');
    expect(isTyping()).toBe(false);
  });

  it('searches 500 ms after the last key, once (S2.23, S9.8)', () => {
    const { type, clock, terms, isTyping } = running();
    type('m');
    clock.increment(499);
    type('mi');
    clock.increment(499);
    expect(terms).toEqual([]);
    expect(isTyping()).toBe(true);
    clock.increment(1);
    expect(terms).toEqual(['mi']);
    expect(isTyping()).toBe(false);
  });

  it('searches at once on Enter, and not again afterwards', () => {
    const { type, enter, clock, terms } = running();
    type('milk');
    enter();
    expect(terms).toEqual(['milk']);
    clock.increment(1000);
    expect(terms).toEqual(['milk']);
  });

  it('goes to the products on Enter even where the term is the same', () => {
    const { enter, terms } = running('milk');
    enter();
    expect(terms).toEqual(['milk']);
  });

  it('does not search for what was typed and taken back', () => {
    const { type, clock, terms } = running('milk');
    type('milks');
    type('milk ');
    clock.increment(500);
    expect(terms).toEqual([]);
  });

  it('is emptied at once by clearing', () => {
    const { type, clear, clock, terms, text } = running('milk');
    type('milks');
    clear();
    expect([text(), terms]).toEqual(['', ['']]);
    clock.increment(500);
    expect(terms).toEqual(['']);
  });

  it('searches without the spaces around and shows them', () => {
    const { type, enter, terms, text } = running();
    type('  oat milk ');
    enter();
    expect([text(), terms]).toEqual(['  oat milk ', ['oat milk']]);
  });

  it('takes over what somebody else puts into the address', () => {
    const { type, address, clock, terms, text } = running('milk');
    type('bee');
    address('butter');
    expect(text()).toBe('butter');
    clock.increment(500);
    expect(terms).toEqual([]);
  });

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

  it('keeps what is typed when the address changes in something else', () => {
    const { type, address, text, isTyping } = running('milk');
    type('milks');
    address('milk');
    expect([text(), isTyping()]).toEqual(['milks', true]);
  });
});
