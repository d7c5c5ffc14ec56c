import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { consumerPreferences } from '../../../machines/consumerPreferences/consumerPreferences.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { consumerPreferencesActors } from './consumerPreferences.actors.js';

type Given = Parameters<typeof answeringGateway>[0];
const outcomeOf = async (actor: Parameters<typeof toPromise>[0]) => await toPromise(actor).catch((error: unknown) => error);
const saved = { company: 'Hart Catering', phone: '2075550148', emailOption: true };
const typed = { __typename: 'ConsumerPreferences', ...saved };

test('the machine gets every effect that it wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(consumerPreferencesActors(client))).toEqual(Object.keys(consumerPreferences.implementations.actors));
});

test('preferences are read with the text of their choice, or not at all', async () => {
  const readBy = async (given: Given) => {
    const { readPreferences } = consumerPreferencesActors(answeringGateway(given).client);
    return await outcomeOf(createActor(readPreferences).start());
  };
  const answer = { data: { __typename: 'Query', consumerPreferences: { ...typed, optionText: 'Specials' } } };
  expect(await readBy(answer)).toEqual({ ...saved, optionText: 'Specials' });
  expect(await readBy(new TypeError('gone'))).toMatchObject({ code: 'NETWORK' });
});

test('preferences are saved, refused, or fail', async () => {
  const input = { ...saved, email: 'emily@example.com' };
  const saveBy = async (given: Given) => {
    const gateway = answeringGateway(given);
    const actor = createActor(consumerPreferencesActors(gateway.client).savePreferences, { input }).start();
    return { outcome: await outcomeOf(actor), sent: gateway.sent };
  };
  const answer = (saveConsumerPreferences: object) => ({ data: { __typename: 'Mutation', saveConsumerPreferences } });
  const { outcome, sent } = await saveBy(
    answer({ __typename: 'ConsumerPreferencesSaved', message: 'Preferences updated.', preferences: typed }),
  );
  expect(outcome).toEqual({ kind: 'saved', message: 'Preferences updated.', preferences: saved });
  expect(sent.map(({ variables }) => variables)).toEqual([{ input }]);
  const mismatch = { __typename: 'Problem', code: 'EMAIL_MISMATCH', message: 'No.', field: ['email'], lineId: null };
  const refused = await saveBy(answer({ __typename: 'Problems', problems: [mismatch] }));
  expect(refused.outcome).toMatchObject({ kind: 'refused', problems: [{ message: 'No.' }] });
  expect((await saveBy(new TypeError('gone'))).outcome).toMatchObject({ code: 'NETWORK' });
});
