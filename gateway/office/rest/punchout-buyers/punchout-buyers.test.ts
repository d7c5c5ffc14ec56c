import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../../domain/punchout/buyer.js';
import { customerPageWith } from '../../../testing/fake-customer-administration.js';
import { buyerWith } from '../../../testing/fake-punchout-buyers.js';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestPunchoutBuyers } from './punchout-buyers.js';

const over = (...answers: readonly ScriptedAnswer[]) => {
  let at = 0;
  const { calls, sent } = restCallsTo(() => answers[at++] ?? { status: 500, json: {} });
  return { buyers: new RestPunchoutBuyers(calls), sent };
};
const path = '/api/admin/customers/1042/punchout-buyers';
const wire = (buyer = buyerWith()) => ({ ...buyer, id: 3, dialect: buyer.dialect.toLowerCase(), encoding: 'urlencoded' });
const wireValues = { ...valuesOf(buyerWith()), encoding: 'urlencoded' };
const values = valuesOf(buyerWith());
const problem = (code: string) => ({ status: 409, json: { problems: [{ code, message: 'No' }] } });

describe('procurement systems over REST', () => {
  it.each([
    ['CXML', 'cxml'],
    ['OCI', 'oci'],
  ] as const)('are registered: %s', async (dialect, name) => {
    const { buyers, sent } = over({ status: 201, json: { buyer: wire(buyerWith({ dialect })), secret: 'made' } });
    const change = { kind: 'new', dialect, values: { ...values, encoding: 'BASE64' }, secret: '' } as const;
    expect(await buyers.register('1042', change)).toEqual({ isSaved: true, buyer: buyerWith({ dialect }), secret: 'made' });
    const body = { dialect: name, values: { ...wireValues, encoding: 'base64' }, secret: '' };
    expect(sent).toEqual([{ method: 'POST', path, isWrite: true, body }]);
  });

  it.each([
    [{ kind: 'values', values, version: 'b1' } as const, { kind: 'values', values: wireValues, version: 'b1' }],
    [{ kind: 'secret', secret: 'right secret' } as const, { kind: 'secret', secret: 'right secret' }],
    [{ kind: 'enabled', isEnabled: false } as const, { kind: 'enabled', isEnabled: false }],
  ])('are changed: %j', async (change, body) => {
    const { lastVisitAt: _, ...withoutVisit } = wire();
    const { buyers, sent } = over({ json: { buyer: withoutVisit } });
    const buyer = buyerWith({ lastVisitAt: null });
    expect(await buyers.change('1042', '3', change)).toEqual({ isSaved: true, buyer, secret: null });
    expect(sent).toEqual([{ method: 'POST', path: `${path}/3/changes`, isWrite: true, body }]);
  });

  const change = { kind: 'values', values, version: 'b1' } as const;

  it('that somebody changed meanwhile are read again', async () => {
    const page = customerPageWith();
    const wirePage = (punchoutBuyers: object[]) => ({
      ...{ ...page, customer: { ...page.customer, customerKey: 1042, shipTos: [] }, payment: { types: [], origin: 'site' } },
      ...{ users: { totalCount: 0, rows: [] }, problems: { totalCount: 0, rows: [] }, apiKeys: [], menu: [], punchoutBuyers },
    });
    const now = buyerWith({ version: 'b2' });
    const { buyers } = over(problem('CUSTOMER_CHANGED'), { json: wirePage([wire(now)]) });
    expect(await buyers.change('1042', '3', change)).toEqual({ isSaved: false, buyer: now });
    const gone = over(problem('CUSTOMER_CHANGED'), { json: wirePage([]) }).buyers;
    await expect(gone.change('1042', '3', change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for any other reason', async () => {
    const { buyers, sent } = over(problem('NAME_TAKEN'));
    await expect(buyers.change('1042', '3', change)).rejects.toMatchObject({ name: 'Refused' });
    expect(sent).toHaveLength(1);
  });
});
