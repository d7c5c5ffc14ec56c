import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Synonym } from '../../../../domain/administration/synonyms/synonym.js';
import { synonymEditor } from '../../../../machines/synonymEditor/synonymEditor.machine.js';
import { english, englishTexts } from '../../../../texts/testing/english.js';
import { synonymEditorActors } from './synonymEditor.actors.js';

/** The actors over a gateway that adds every synonym, and fails from the given request on. */
function given(failsFrom = Number.POSITIVE_INFINITY) {
  const requests: { synonyms: Synonym[]; isDryRun: boolean }[] = [];
  const link = new ApolloLink(({ variables }) => {
    const input = variables.input as { synonyms: Synonym[]; isDryRun: boolean };
    requests.push(input);
    const results = input.synonyms.map(() => ({ __typename: 'StoreSynonymResult', verdict: 'ADDED', reason: null }));
    return new Observable((observer) => {
      if (requests.length >= failsFrom) return observer.error(new TypeError('Failed to fetch'));
      observer.next({ data: { importStoreSynonyms: { __typename: 'StoreSynonymsImported', results } } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return {
    requests,
    actors: synonymEditorActors(
      client,
      () => {},
      () => englishTexts,
    ),
  };
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => `term${index},meaning,N`).join('\n');
const check = (actors: ReturnType<typeof given>['actors'], content: string) =>
  toPromise(createActor(actors.checkFile, { input: { file: new Blob([content]) } }).start());

test('the page gets every effect that it names', () => {
  expect(Object.keys(given().actors).sort()).toEqual(Object.keys(synonymEditor.implementations.actors).sort());
});

test('a file is checked in portions; one without synonyms sends nothing', async () => {
  const { actors, requests } = given();
  const plan = await check(actors, `${lines(251)}\nbad`);
  expect(requests.map(({ synonyms, isDryRun }) => [synonyms.length, isDryRun])).toEqual([
    [250, true],
    [1, true],
  ]);
  expect([plan.lines.length, plan.lines.at(-1)?.verdict]).toEqual([252, 'REFUSED']);
  expect(await check(actors, 'term,meaning,both ways\n')).toEqual({ lines: [], unchanged: 0 });
  expect(requests).toHaveLength(2);
});

test('an import that breaks off reports what it did, unless that is nothing', async () => {
  const plan = await check(given().actors, lines(251));
  const take = (actors: ReturnType<typeof given>['actors']) =>
    toPromise(createActor(actors.takeFile, { input: { plan } }).start());
  expect(await take(given().actors)).toEqual({ added: 251, changed: 0, stopped: '' });
  const { added, stopped } = await take(given(2).actors);
  expect([added, english(stopped)]).toEqual([250, expect.stringMatching(/\S/)]);
  await expect(take(given(1).actors)).rejects.toThrow();
});
