import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../../texts/text.js';
import { createMask } from './masking.js';

const maskWith = (limit = 64 * 1024) => createMask({ seed: 7, limit });
const masked = (value: unknown): unknown => JSON.parse(maskWith().json(value));
const maskedEvent = (event: { type: string }): unknown => JSON.parse(maskWith().event(event));

const alias = /^‹(text:\d+:\d+|path:\d+:\d+|secret:\d+|secret|cut|deep|object|function|symbol|bigint)›$/;

/** Every text of a value, names of properties too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)]);
}

describe('what a recording keeps', () => {
  it('is what has no words: numbers, yes and no, nothing, days and moments', () => {
    const value = { count: 3, isReady: true, reason: null, note: '', day: '2026-11-22', at: '2026-11-22T10:00:00.000Z' };
    expect(masked(value)).toEqual(value);
  });

  it('is what machines decide by: kinds, units, keys, quantities, prices', () => {
    const line = { productKey: '10231', unit: 'CS', quantity: '2.00', kind: 'removal', unitPrice: '12.5000' };
    expect(masked({ userKind: 'SALESPERSON', lines: [line] })).toEqual({ userKind: 'SALESPERSON', lines: [line] });
  });

  it('is a number that somebody types where a number is asked for, and nothing else that is typed', () => {
    expect(maskedEvent({ type: 'quantity.changed', text: '12' } as never)).toEqual({ type: 'quantity.changed', text: '12' });
    expect(maskedEvent({ type: 'quantity.changed', text: 'a dozen' } as never)).toMatchObject({ text: '‹text:7:1›' });
    expect(maskedEvent({ type: 'note.changed', text: '5551234' } as never)).toMatchObject({ text: '‹text:7:1›' });
  });

  it('is which text of the order header was typed, and not the text', () => {
    const event = { type: 'headerText.changed', field: 'specialInstruction1', text: 'Ring at the gate' };
    expect(maskedEvent(event as never)).toMatchObject({ field: 'specialInstruction1', text: '‹text:16:1›' });
  });

  it('is that a message was said and by which numbers, and not its words', () => {
    const message = text('history.partlyReordered', { added: 2, number: '100007', products: 'Kelp for Ann Smith' });
    expect(maskedEvent({ type: 'notification.raised', kind: 'warning', text: message } as never)).toEqual({
      ...{ type: 'notification.raised', kind: 'warning' },
      text: { key: '‹text:23:1›', params: { added: 2, number: '‹text:6:2›', products: '‹text:18:3›' } },
    });
  });

  it('says of a failure only its code', () => {
    const error = Object.assign(new Error('connect to db.internal failed'), { code: 'NETWORK', serverMessage: 'for Ann Smith' });
    const type = 'xstate.error.actor.saveLine';
    expect(maskedEvent({ type, error } as never)).toEqual({ type, error: { code: 'NETWORK' } });
    expect(maskedEvent({ type, error: new Error('at /home') } as never)).toEqual({ type, error: { code: 'INTERNAL' } });
  });

  it('has the output of an actor', () => {
    const type = 'xstate.done.actor.saveLine';
    const output = { ok: true, lineIds: ['12'] };
    expect(maskedEvent({ type, output, actorId: 'saveLine' } as never)).toEqual({ type, output });
  });
});

describe('what is masked', () => {
  it('has the same alias wherever it is, so that what compares texts still agrees', () => {
    const mask = maskWith();
    expect(JSON.parse(mask.json({ one: 'Ann', other: 'Bob' }))).toEqual({ one: '‹text:3:1›', other: '‹text:3:2›' });
    expect(JSON.parse(mask.json(['Bob', '/orders?q=Ann']))).toEqual(['‹text:3:2›', '‹path:13:3›']);
  });

  it.each([
    ['password', 'Demo#2026'],
    ['token', 'abc.def-123'],
    ['accessToken', '12345'],
    ['resetToken', '2026-11-22'],
    ['challenge', '12345'],
    ['oneTimeCode', '123456'],
    ['credential', '12345'],
    ['cardNumber', 4_111_111_111_111_111],
    ['cvc', 123],
    ['lastFour', '1111'],
    ['paymentMethodReference', '2026-11-22'],
    ['accountNumber', '2026-11-22'],
    ['phone', 5_551_234_567],
  ])('of %s not even the length is told', (key, value) => {
    expect(masked({ [key]: value })).toEqual({ [key]: '‹secret:1›' });
  });

  it('of recovery codes not even the number is told, but how many are left', () => {
    const codes = { recoveryCodes: ['k3m9-x7qd-2wpr'], recoveryCodesLeft: 10 };
    expect(masked(codes)).toEqual({ recoveryCodes: '‹secret›', recoveryCodesLeft: 10 });
  });

  it('never shows a card’s number, whatever it is taken for', () => {
    const digits = fc.constantFrom('4111111111111111', '378282246310005', '5555555555554444');
    const key = fc.constantFrom('code', 'productKey', 'quantity', 'text', 'id', 'draft', 'type', 'unit', 'path', 'name');
    fc.assert(
      fc.property(digits, key, (number, name) => {
        expect(maskWith().json({ [name]: number })).not.toContain(number);
        expect(maskWith().json({ [number]: 1 })).not.toContain(number);
        expect(maskWith().event({ type: 'quantity.changed', [name === 'type' ? 'text' : name]: number } as never)).not.toContain(
          number,
        );
      }),
    );
  });

  it('is every text with a word in it, under whatever key and however deep', () => {
    // Begins with a blank, unlike every key and word of this application.
    const secret = fc.string({ minLength: 3, maxLength: 8 }).map((text) => ` ${text}§`);
    const depths = { depthSize: 'medium', maxDepth: 5 } as const;
    const values = fc.letrec((tie) => ({
      value: fc.oneof(depths, secret, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('record'), tie('map')),
      list: fc.array(tie('value')),
      record: fc.dictionary(
        fc.oneof(fc.constantFrom('kind', 'code', 'unit', 'type', 'name', 'text', 'amounts', 'token'), secret),
        tie('value'),
      ),
      map: fc.array(fc.tuple(secret, tie('value'))).map((entries) => new Map(entries as [string, unknown][])),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        const texts = textsOf(JSON.parse(maskWith().json(value))).filter((text) => !/^(\$?\w*|\d+)$/.test(text));
        expect(texts.filter((text) => !alias.test(text))).toEqual([]);
      }),
    );
  });

  it('is what is no data: files, functions, elements', () => {
    const file = new File(['4111111111111111'], 'cards of Ann.csv');
    expect(masked({ file, send: () => 1, at: new Date(0) })).toEqual({ file: '‹object›', send: '‹function›', at: '‹object›' });
  });
});

describe('a large value', () => {
  it('is cut, and stays JSON', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ productKey: String(index), quantity: '1.00' }));
    const json = maskWith(2_000).json({ lines, after: 1 });
    expect(json.length).toBeLessThan(2_600);
    expect(JSON.parse(json).lines.length).toBeGreaterThan(30);
    expect(JSON.parse(json).lines.at(-1)).toBe('‹cut›');
  });

  it('is masked once, what did not change of it', () => {
    const mask = maskWith();
    let reads = 0;
    const line = {
      get note() {
        reads += 1;
        return 'Ann';
      },
    };
    expect(mask.json({ lines: [line], a: 1 })).toBe('{"lines":[{"note":"‹text:3:1›"}],"a":1}');
    mask.json({ lines: [line], a: 2 });
    expect(reads).toBe(1);
  });

  it('does not end where it contains itself', () => {
    const knot: Record<string, unknown> = {};
    knot.self = knot;
    expect(maskWith().json(knot)).toContain('‹deep›');
  });

  it('keeps maps and sets apart from objects', () => {
    expect(masked({ pending: new Map([['10231', { quantity: '1.00' }]]), seen: new Set([1]) })).toEqual({
      pending: { $map: [['10231', { quantity: '1.00' }]] },
      seen: { $set: [1] },
    });
  });
});
