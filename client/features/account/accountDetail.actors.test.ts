import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { accountAddress } from '../../../domain/account/account-view.js';
import { accountDetail } from '../../../machines/accountDetail/accountDetail.machine.js';
import { englishTexts } from '../../../texts/testing/english.js';
import { makeCache } from '../../apollo/cache.js';
import { accountDetailActors } from './accountDetail.actors.js';

const entry = (arCode: string, invoiceDate: string, remarks: string | null) => ({
  ...{ __typename: 'AccountEntry', arCode, reference: `R${arCode}`, type: 'INVOICE', isCredit: false, invoiceDate, remarks },
  ...{
    dueDate: '2026-02-01',
    age: 0,
    initial: '10.00',
    balance: '10.00',
    orderNumber: null,
    poNumber: null,
    invoiceNumber: null,
    documents: [],
  },
});

/** A client over a gateway with three entries, and the files that were saved. */
function given() {
  const requests: unknown[] = [];
  const link = new ApolloLink((operation) => {
    requests.push(operation.variables);
    const accountDetail = [entry('1', '2026-01-01', 'fish'), entry('2', '2026-01-02', null), entry('3', '2026-01-03', 'fish')];
    return new Observable((observer) => {
      observer.next({ data: { __typename: 'Query', accountDetail } });
      observer.complete();
    });
  });
  const saved: { file: Blob; name: string }[] = [];
  const client = new ApolloClient({ link, cache: makeCache() });
  return {
    requests,
    saved,
    actors: accountDetailActors(
      client,
      (file, name) => saved.push({ file, name }),
      () => englishTexts,
    ),
  };
}

test('gives every effect that the machine wants', () => {
  expect(Object.keys(given().actors).sort()).toEqual(Object.keys(accountDetail.implementations.actors).sort());
});

test('asks for the days, anew each time', async () => {
  const { actors, requests } = given();
  const days = { startDate: '2026-01-01', endDate: null };
  for (let time = 0; time < 2; time += 1) {
    const loaded = await toPromise(createActor(actors.loadEntries, { input: days }).start());
    expect(loaded).toEqual({ arCodes: ['1', '2', '3'] });
  }
  expect(requests).toEqual([days, days]);
});

test('a file has exactly the rows that are searched for, in their order, with the running balance of all (A2.40)', async () => {
  const { actors, saved } = given();
  await toPromise(createActor(actors.loadEntries, { input: { startDate: null, endDate: null } }).start());
  const view = { ...accountAddress.whole, search: 'fish' };
  await toPromise(createActor(actors.exportEntries, { input: { format: 'csv', view } }).start());
  await toPromise(createActor(actors.exportEntries, { input: { format: 'xlsx', view } }).start());
  expect(saved.map(({ name, file }) => [name, file.type.split(';')[0]])).toEqual([
    ['account-details.csv', 'text/csv'],
    ['account-details.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]);
  const lines = (await saved[0]!.file.text()).trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    'R3,Invoice,01/03/2026,02/01/2026,0,10.00,10.00,30.00,fish',
    'R1,Invoice,01/01/2026,02/01/2026,0,10.00,10.00,10.00,fish',
  ]);
});
