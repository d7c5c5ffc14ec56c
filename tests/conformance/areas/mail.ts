import { Type } from 'typebox';
import { shape } from '../../../gateway/office/rest/http/shapes.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const own = '/api/user/mail';
const unsubscribe = '/api/mail/unsubscribe';

const choicesShape = shape(Type.Object({ choices: Type.Array(Type.Object({ kind: Type.String(), isOn: Type.Boolean() })) }));

/** Mails that users switch off. */
export const mailChecks = inArea('mail', {
  choices: {
    says: 'lists the mails that the user can switch off',
    requirement: 'Mail that can be switched off',
    otherwise: 'users cannot see which mail they get.',
    of: `GET ${own}`,
    prove: async (it) => void (await choicesOf(it)),
  },
  switch: {
    says: 'switches a kind of mail off and on, and gives the choice back',
    requirement: 'Mail that can be switched off',
    otherwise: 'users get mail that they do not want, or none that they do.',
    of: `PUT ${own}/{kind}`,
    effect: 'writes',
    prove: async (it) => {
      const [first] = await choicesOf(it);
      if (first === undefined) return it.skip('no mail can be switched off');
      const { kind, isOn } = first;
      const put = async (wanted: boolean) => (await it.put(`${own}/${kind}`, { body: { isOn: wanted } })).is(200);
      it.afterwards(async () => void (await put(isOn)));
      for (const wanted of [!isOn, isOn]) {
        const answer = await put(wanted);
        const now = (await choicesOf(it)).find((choice) => choice.kind === kind);
        answer.demand(now?.isOn === wanted, `isOn ${wanted}`, JSON.stringify(now));
      }
    },
  },
  'unknown-kind': {
    says: 'switches off no mail about the account',
    requirement: 'Mail that can be switched off',
    otherwise: 'a thief of a session keeps its owner from hearing about it.',
    of: `PUT ${own}/{kind}`,
    effect: 'writes',
    prove: async (it) => void (await it.put(`${own}/password.changed`, { body: { isOn: false } })).is(400, 404),
  },
  'unknown-link': {
    says: 'switches nothing off by a link that it never sent',
    requirement: 'Mail that can be switched off',
    otherwise: 'a stranger switches off the mail of others.',
    of: `POST ${unsubscribe}`,
    as: 'guest',
    prove: async (it) => {
      const answer = await it.post(unsubscribe, { body: { t: 'conformance-never-given' } });
      answer.refuses('LINK_INVALID');
    },
  },
});

const choicesOf = async (it: Conversation) => (await (await it.get(own)).is(200).shaped(choicesShape)).choices;
