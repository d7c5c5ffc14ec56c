import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ViewDefault } from '../../../../domain/catalogue/view-defaults.js';
import { viewDefaults } from '../../../../machines/viewDefaults/viewDefaults.machine.js';
import { answeringGateway } from '../../../testing/answering-gateway.js';
import { viewDefaultsActors } from './viewDefaults.actors.js';

const save = (client: Parameters<typeof viewDefaultsActors>[0], wanted: ViewDefault) =>
  toPromise(createActor(viewDefaultsActors(client).saveDefault, { input: { wanted } }).start());
const answer = (saveDefaults: object | null) => ({ data: { __typename: 'Mutation', saveDefaults } });
const settings = {
  __typename: 'Settings',
  defaultPageLayout: 'LIST',
  globalPageLayout: 'GRID',
  defaultPageSortBy: 'BRAND',
} as const;

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway({ data: {} });
  expect(Object.keys(viewDefaultsActors(client))).toEqual(Object.keys(viewDefaults.implementations.actors));
});

test.each([
  [{ kind: 'layout', layout: 'LIST' }, { pageLayout: 'LIST' }],
  [{ kind: 'sort', sort: 'BRAND' }, { pageSortBy: 'BRAND' }],
] as const)('saves %o and leaves the other default alone (S7.40)', async (wanted, input) => {
  const { client, sent } = answeringGateway(answer({ __typename: 'DefaultsSaved', settings }));
  expect(await save(client, wanted)).toEqual({ ok: true });
  expect(sent[0]?.variables).toEqual({ input });
});

test('a refusal comes with its words, a gateway that does not answer is a failure (S8.26)', async () => {
  const refused = answeringGateway(answer({ __typename: 'DefaultsRefusal', errorCode: 409, errorReason: 'No.' }));
  expect(await save(refused.client, { kind: 'layout', layout: 'GRID' })).toEqual({ ok: false, reason: 'No.' });
  const dead = answeringGateway(new TypeError('Failed to fetch'));
  await expect(save(dead.client, { kind: 'layout', layout: 'GRID' })).rejects.toMatchObject({ code: 'NETWORK' });
  const mute = answeringGateway(answer(null));
  await expect(save(mute.client, { kind: 'layout', layout: 'GRID' })).rejects.toBeDefined();
});
