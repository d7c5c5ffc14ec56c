import { describe, expect, it } from 'vitest';
import { instrument } from '../source/schemata.js';
import { screenOperators } from './operators.js';

const otherText = (key: string) => ({ 'cart.title': 'cart.empty', 'cart.empty': 'cart.title' })[key];

/** The defect of each mutant of a component, in the order of the code. */
function defectsIn(code: string, file = 'Cart.tsx'): string[] {
  const { mutants } = instrument(file, code, screenOperators({ otherText }));
  return mutants.map(({ name }) => name.slice(name.indexOf(': ') + 2));
}

const component = (jsx: string) => `export function Cart({ line, total, send, lines }) { return ${jsx}; }`;

describe('the defects of a component', () => {
  it('drop an event, send it twice, or send another one of the same component', () => {
    const code =
      'export function Steps({ send }) { const back = () => send({ type: "back" }); return () => send({ type: "next" }); }';
    expect(defectsIn(code)).toEqual([
      ...['event back dropped', 'event back sent twice', 'event back swapped with next'],
      ...['event next dropped', 'event next sent twice', 'event next swapped with back'],
    ]);
  });

  it('leave a control without its handler, and give the handler another argument', () => {
    expect(defectsIn(component('<button onClick={() => line.move(line.at)} />'))).toEqual([
      'onClick dropped',
      'value of line.at another one',
    ]);
  });

  it('leave out whether a control is disabled or busy', () => {
    expect(defectsIn(component('<button disabled aria-busy={total} />'))).toEqual(
      expect.arrayContaining(['disabled removed', 'aria-busy removed']),
    );
  });

  it('show another value, or that of a sibling', () => {
    expect(defectsIn(component('<p>{line.price}{line.quantity}</p>'))).toEqual([
      ...['value of line.price another one', 'value of line.price swapped with line.quantity'],
      ...['value of line.quantity another one', 'value of line.quantity swapped with line.price'],
    ]);
  });

  it('show another value within a text, in its parameters, too', () => {
    expect(defectsIn(component("<p>{t('cart.count', { count: line.count })}</p>"))).toEqual(['value of line.count another one']);
    expect(defectsIn(component("<p>{t('cart.count', { total })}</p>"))).toContain('value of total another one');
  });

  it('show another text of the catalogue with the same parameters', () => {
    expect(defectsIn(component("<h1>{t('cart.title')}</h1>"))).toEqual(['text cart.title swapped with cart.empty']);
    expect(defectsIn(component("<h1>{t('cart.other')}</h1>"))).toEqual([]);
  });

  it('list rows in the wrong order, or without the last one', () => {
    expect(defectsIn(component('<ul>{lines.map((one) => <li key={one.id} />)}</ul>'))).toEqual([
      'rows of lines reversed',
      'rows of lines without the last',
    ]);
    expect(defectsIn('export const keys = ({ lines }) => lines.map((one) => one.id);')).toEqual([]);
  });

  it('decide the other way round what shows', () => {
    expect(defectsIn(component('total ? <p /> : null'))).toEqual(['condition total the other way round']);
  });

  it('leave out a variable of a call, or exchange it', () => {
    const code = 'export const load = ({ key }) => client.query({ query, variables: { key } });';
    const found = defectsIn(code, 'cart.actors.ts');
    expect(found.slice(0, 3)).toEqual(['variable 1 left out', 'variable 1 exchanged', 'variable 2 left out']);
    expect(found.every((what) => what.startsWith('variable '))).toBe(true);
  });

  it('leave the focus where it is', () => {
    expect(defectsIn('export const open = ({ field }) => { field.focus(); };')).toEqual(['focus of field.focus not moved']);
  });

  it('spare looks and wiring, which nobody reads', () => {
    expect(defectsIn(component('<p key={line.key} className={line.style} id={line.id} $wide={total} />'))).toEqual([]);
  });
});
