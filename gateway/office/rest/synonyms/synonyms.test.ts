import { expect, it } from 'vitest';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestSynonyms } from './synonyms.js';

const over = (answer: ScriptedAnswer) => {
  const { calls, sent } = restCallsTo(() => answer);
  return { port: new RestSynonyms(calls), sent };
};
const path = '/api/admin/search-synonyms';
const catsup = { term: 'catsup', meaning: 'ketchup', isMutual: true };

it('synonyms are read a page at a time; a back office without them has none', async () => {
  const { port, sent } = over({ json: { totalCount: 1, rows: [catsup] } });
  expect(await port.list('', 1, 50)).toEqual({ totalCount: 1, rows: [catsup] });
  await port.list('a&b', 2, 10);
  expect(sent.map((call) => call.path)).toEqual([`${path}?page=1&pageSize=50`, `${path}?search=a%26b&page=2&pageSize=10`]);
  expect(await over({ status: 404, json: {} }).port.list('', 1, 50)).toBeNull();
});

it('the file is read', async () => {
  const { port, sent } = over({ json: { csv: 'term' } });
  expect(await port.file()).toBe('term');
  expect(sent).toMatchObject([{ method: 'GET', path: `${path}/file` }]);
});

it('changes and imports are written', async () => {
  const { port, sent } = over({ json: { synonym: catsup } });
  expect(await port.change({ before: null, after: catsup })).toEqual(catsup);
  expect(sent).toEqual([{ method: 'POST', path: `${path}/changes`, isWrite: true, body: { before: null, after: catsup } }]);
  expect(await over({ json: {} }).port.change({ before: catsup, after: null })).toBeNull();

  const results = [{ verdict: 'ADDED' }, { verdict: 'REFUSED', reason: 'No' }];
  const taking = over({ json: { results } });
  expect(await taking.port.take([catsup, catsup], true)).toEqual([
    { verdict: 'ADDED', reason: null },
    { verdict: 'REFUSED', reason: 'No' },
  ]);
  expect(taking.sent).toMatchObject([{ path: `${path}/import`, body: { synonyms: [catsup, catsup], isDryRun: true } }]);
});
