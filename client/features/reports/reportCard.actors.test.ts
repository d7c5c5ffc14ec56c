import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type ReportKind, type ReportParameters, reports, usualParameters } from '../../../domain/reports/reports.js';
import { reportCard } from '../../../machines/reportCard/reportCard.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { reportCardActors, reportInput } from './reportCard.actors.js';

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(reportCardActors(client, () => null))).toEqual(Object.keys(reportCard.implementations.actors));
});

test('leads a window to the report that was asked for', async () => {
  const path = { __typename: 'OpenedDocument', path: '/doc/1' };
  const { client, sent } = answeringGateway({ data: { __typename: 'Mutation', openReport: path } });
  const calls: string[] = [];
  const window = { leadTo: (address: string) => calls.push(address), close: () => calls.push('closed') };
  const { openReport } = reportCardActors(client, () => window);
  const input = { kind: 'priceList', parameters: usualParameters('2026-11-21') } as const;
  expect(await toPromise(createActor(openReport, { input }).start())).toBe('opened');
  expect(calls).toEqual(['/doc/1']);
  const requested = { priceList: { effectiveDate: '2026-11-21', allProducts: false } };
  expect(sent.map(({ variables }) => variables)).toEqual([{ input: requested }]);
});

test('every report is asked for with its own parameters and no others’ (A2.62–A2.65)', () => {
  const parameters: ReportParameters = {
    ...{ startingValue: ' A ', endingValue: ' ', effectiveDate: '2026-12-01', category: 'FISH', allProducts: true },
    ...{ dayOfWeek: 'Tuesday', purchasedSince: '2026-09-01' },
  };
  const kinds = Object.keys(reports) as ReportKind[];
  expect(Object.assign({}, ...kinds.map((kind) => reportInput({ kind, parameters })))).toEqual({
    currentStatement: true,
    orderGuideList: { startingValue: 'A', endingValue: null },
    productList: { effectiveDate: '2026-12-01', category: 'FISH' },
    priceList: { effectiveDate: '2026-12-01', allProducts: true },
    quoteSheet: { effectiveDate: '2026-12-01', dayOfWeek: 'TUESDAY', purchasedSince: '2026-09-01' },
  });
  const { quoteSheet } = reportInput({ kind: 'quoteSheet', parameters: { ...parameters, dayOfWeek: null } });
  expect(quoteSheet?.dayOfWeek).toBeNull();
});
