import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { guideCount } from '../../../../machines/guideCount/guideCount.machine.js';
import { makeCache } from '../../../apollo/cache.js';
import { guideCountActors } from './guideCount.actors.js';
import { keptOf, parseKept } from './kept-counts.js';

/** The effects over a gateway that answers so, and the variables that it got. */
function given(answer: Record<string, unknown> | null = null) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return new Observable((observer) => {
      observer.next({ data: { countOrderGuide: answer } });
      observer.complete();
    });
  });
  return { sent, actors: guideCountActors(new ApolloClient({ link, cache: makeCache() }), 'Weekly') };
}

const [at, since] = ['2026-01-05T15:00:00.000Z', '2026-01-05T03:00:00.000Z'];
const change = { productKey: '1', unit: 'CS', par: '6.00', typedAt: at };
const save = (answer: Record<string, unknown> | null) => {
  const { sent, actors } = given(answer);
  return { sent, outcome: toPromise(createActor(actors.saveCounts, { input: { changes: [change] } }).start()) };
};
const refusal = (...problems: object[]) => ({
  ...{ __typename: 'OrderGuideRefusal', errorCode: 409, errorReason: 'No such guide' },
  problems: problems.map((problem) => ({ __typename: 'Problem', ...problem })),
});

test('the machine gets every effect that it names', () => {
  expect(Object.keys(given().actors)).toEqual(Object.keys(guideCount.implementations.actors));
});

test('the guide’s lines come back as they are saved', async () => {
  const line = { __typename: 'OrderGuideLine', productKey: '1', par: '6.00', onHand: null, countedAt: null };
  const quantity = { __typename: 'LineQuantity', value: '2.00', unit: 'CS' };
  const orderGuide = { __typename: 'OrderGuide', name: 'Weekly', lines: [{ ...line, quantity }] };
  const { sent, outcome } = save({ __typename: 'OrderGuideSaved', orderGuide });
  expect(await outcome).toEqual({
    ...{ ok: true, lines: [{ productKey: '1', unit: 'CS', par: '6.00', onHand: null, countedAt: null }] },
  });
  expect(sent).toEqual([{ input: { name: 'Weekly', counts: [change] } }]);
});

test('problems are placed at the lines that they are about, and a refusal without any is about all', async () => {
  const problems = [
    { message: 'one', field: ['counts', '2', 'onHand'] },
    { message: 'all', field: null },
    { message: 'other', field: ['input', '1'] },
  ];
  expect(await save(refusal(...problems)).outcome).toEqual({
    ok: false,
    problems: [
      { line: 2, message: 'one' },
      { line: null, message: 'all' },
      { line: null, message: 'other' },
    ],
  });
  expect(await save(refusal()).outcome).toEqual({ ok: false, problems: [{ line: null, message: 'No such guide' }] });
  await expect(save(null).outcome).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});

test('the device keeps what is not saved, also what is invalid, and leaves out what it cannot read', () => {
  const line = { productKey: '1', unit: 'CS', par: '6.00', onHand: null, countedAt: null };
  const row = (typed: object) => ({ line, typed: { unit: 'CS', ...typed }, problem: '' as const });
  const value = (text: string) => ({ value: text, at });
  expect(keptOf({ rows: [row({}), row({ par: value('6') })], since })).toBeNull();
  const kept = keptOf({ rows: [row({ par: value('6'), onHand: value('x') })], since });
  expect(kept).toEqual({ '1': { unit: 'CS', par: value('6'), onHand: value('x') } });
  expect(parseKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(parseKept({ '1': { unit: 'CS', par: '6' }, '2': { par: value('6') }, '3': null })).toEqual({});
  expect([parseKept(null), parseKept('x')]).toEqual([null, null]);
});
