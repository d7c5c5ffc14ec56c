import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestOrderGuides } from './order-guides.js';

const wire = { name: 'Weekly', products: [{ productKey: 1, orderQuantity: 1.5, unitOfMeasure: 'CS' }] };
const over = (answer: unknown, status?: number) => {
  const { calls, sent } = restCallsAnswering(answer, status);
  return { guides: new RestOrderGuides(calls), sent };
};

describe('order guides over REST', () => {
  it('are read in the port’s words; what is left out is usual (S3.13)', async () => {
    const { guides, sent } = over([wire, { ...wire, isPrimary: true, isReadOnly: true, lineCount: 7, products: [] }]);
    expect(await guides.list({ name: null, withLines: true })).toEqual([
      {
        ...{ name: 'Weekly', isPrimary: false, isReadOnly: false, lineCount: 1 },
        lines: [{ productKey: 1, orderQuantity: '1.5', unit: 'CS', sequence: 0, par: null, onHand: null, countedAt: null }],
      },
      { name: 'Weekly', isPrimary: true, isReadOnly: true, lineCount: 7, lines: [] },
    ]);
    await guides.list({ name: 'A & B', withLines: false });
    expect(sent.map(({ path }) => path)).toEqual(['/api/orderguide', '/api/orderguide?name=A+%26+B&lines=false']);
  });

  it('are written in the contract’s words (S7.23–S7.26)', async () => {
    const { guides, sent } = over(wire);
    const line = { productKey: 1, orderQuantity: '2.00', unit: 'CS' };
    await guides.create('A/B', [line], 'k');
    await guides.change('Weekly', [
      { ...line, isDelete: false },
      { ...line, productKey: 2, isDelete: false, sequence: 5 },
      { ...line, productKey: 3, isDelete: true, sequence: 5 },
    ]);
    await guides.remove('Weekly');
    const posted = { productKey: 1, orderQuantity: '2.00', unitOfMeasure: 'CS' };
    expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/orderguide/A%2FB', body: { name: 'A/B', lines: [{ ...posted, included: false }] } },
      {
        method: 'PATCH',
        path: '/api/orderguide/Weekly',
        body: [
          { ...posted, isDelete: false },
          { ...posted, productKey: 2, isDelete: false, sequence: 5 },
          { ...posted, productKey: 3, isDelete: true, sequence: -1 },
        ],
      },
      { method: 'DELETE', path: '/api/orderguide/Weekly', body: undefined },
    ]);
  });

  it('have pars and counts where the back office keeps them', async () => {
    const counted = { ...wire.products[0], par: 6, onHand: '2.50', onHandAt: '2026-01-05T10:00:00.000Z' };
    const { guides, sent } = over({ ...wire, products: [counted] });
    const set = { productKey: 1, par: '6.00', onHand: null, typedAt: '2026-01-05T10:00:00.000Z' };
    expect((await guides.count('A/B', [{ ...set, unit: 'CS' }])).lines).toMatchObject([
      { par: '6', onHand: '2.50', countedAt: '2026-01-05T10:00:00.000Z' },
    ]);
    expect(sent).toMatchObject([
      { method: 'PATCH', path: '/api/orderguide/A%2FB/counts', body: [{ ...set, unitOfMeasure: 'CS' }] },
    ]);
  });

  it('name a refused field in the port’s words', async () => {
    const problems = [{ code: 'UNIT_NOT_FOUND', message: 'sellBy not found', index: 3, field: 'unitOfMeasure' }];
    await expect(over({ problems }, 409).guides.change('Weekly', [])).rejects.toMatchObject({
      kind: 'conflict',
      refusal: { problems: [{ code: 'UNIT_NOT_FOUND', message: 'sellBy not found', index: 3, field: 'unit' }] },
    });
  });
});
