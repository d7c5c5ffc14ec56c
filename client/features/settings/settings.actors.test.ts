import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { mailChoices } from '../../../machines/mailChoices/mailChoices.machine.js';
import { themeCard } from '../../../machines/themeCard/themeCard.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { mailChoicesActors } from './mailChoices.actors.js';
import { themeCardActors } from './themeCard.actors.js';

type Given = Parameters<typeof answeringGateway>[0];
const outcomeOf = async (actor: Parameters<typeof toPromise>[0]) => await toPromise(actor).catch((error: unknown) => error);
const written = (data: object) => ({ data: { __typename: 'Mutation', ...data } });
const own = { primaryColor: '#1d4ed8', secondaryColor: '#f59e0b', isOwn: true };
const wire = { __typename: 'Theme', mode: 'DARK', ...own };

test('both machines get every effect that they want', () => {
  const { client } = answeringGateway();
  expect(Object.keys(themeCardActors(client))).toEqual(Object.keys(themeCard.implementations.actors));
  expect(Object.keys(mailChoicesActors(client))).toEqual(Object.keys(mailChoices.implementations.actors));
});

test('a theme is read, saved and reset', async () => {
  const actors = (given: Given) => themeCardActors(answeringGateway(given).client);
  const { readTheme } = actors({ data: { __typename: 'Query', theme: { ...wire, mode: null, isOwn: false } } });
  expect(await outcomeOf(createActor(readTheme).start())).toEqual({ ...own, mode: null, isOwn: false });

  const gateway = answeringGateway(written({ saveTheme: { __typename: 'ThemeSaved', message: 'Saved', theme: wire } }));
  const input = { mode: 'dark', primaryColor: '#1d4ed8', secondaryColor: '#f59e0b' } as const;
  const { saveTheme } = themeCardActors(gateway.client);
  expect(await outcomeOf(createActor(saveTheme, { input }).start())).toEqual({
    ...{ kind: 'saved', message: 'Saved', theme: { ...own, mode: 'dark' } },
  });
  expect(gateway.sent.map(({ variables }) => variables)).toEqual([{ input: { ...input, mode: 'DARK' } }]);

  const refused = actors(written({ saveTheme: { __typename: 'Problems', problems: [] } })).saveTheme;
  expect(await outcomeOf(createActor(refused, { input }).start())).toEqual({ kind: 'refused' });
  const { resetTheme } = actors(written({ resetTheme: { ...wire, mode: 'LIGHT' } }));
  expect(await outcomeOf(createActor(resetTheme).start())).toEqual({ ...own, mode: 'light' });
});

test('kinds of mail are read, and changed one at a time', async () => {
  const choice = { kind: 'ORDER_SUBMITTED', label: 'Order confirmations', isOn: true };
  const read = answeringGateway({ data: { __typename: 'Query', mailChoices: [{ __typename: 'MailChoice', ...choice }] } });
  expect(await outcomeOf(createActor(mailChoicesActors(read.client).readChoices).start())).toEqual([choice]);

  const off = { ...choice, isOn: false };
  const gateway = answeringGateway(written({ changeMailChoice: [{ __typename: 'MailChoice', ...off }] }));
  const input = { kind: choice.kind, isOn: false };
  const actor = createActor(mailChoicesActors(gateway.client).saveChoice, { input }).start();
  expect(await outcomeOf(actor)).toEqual([off]);
  expect(gateway.sent.map(({ variables }) => variables)).toEqual([{ input }]);
});
