import { failures } from '../../contract/failures.js';
import { MailChoiceInput, MailChoiceParams, MailChoices, Unsubscribed, UnsubscribeLink } from '../../contract/mail.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { changeMailChoice, readMailChoices, unsubscribe } from '../../services/mail/mail-choices.js';

const tags = ['Mail'];

/** Mails that users switch off: by the link of a mail, or signed in. */
export const mailChoiceRoutes: Routes = (app, deps) => {
  const { store, clock } = deps;

  app.post(
    '/api/mail/unsubscribe',
    {
      config: { policy: 'anonymous' },
      schema: {
        tags,
        summary: 'Switches off the mail of an unsubscribe link; can be repeated',
        description: 'Capability `mailChoices`.',
        body: UnsubscribeLink,
        response: { 200: Unsubscribed, ...failures(409) },
      },
    },
    async (request) => ({ kind: await unsubscribe(deps, request.body.t, request.id) }),
  );

  app.get(
    '/api/user/mail',
    {
      config: { policy: 'member' },
      schema: {
        tags,
        summary: 'The mails that the user can switch off',
        description: 'Capability `mailChoices`.',
        response: { 200: MailChoices, ...failures(401, 403) },
      },
    },
    (request) => readMailChoices(store.db, userOf(request).id),
  );

  app.put(
    '/api/user/mail/:kind',
    {
      config: { policy: 'person' },
      schema: {
        tags,
        summary: 'Switches a kind of mail on or off',
        description: 'Not in punchout sessions. Capability `mailChoices`.',
        params: MailChoiceParams,
        body: MailChoiceInput,
        response: { 200: MailChoices, ...failures(401, 403, 404) },
      },
    },
    (request) => {
      const change = { kind: request.params.kind, isOn: request.body.isOn, now: clock.now(), requestId: request.id };
      return store.transaction((tx) => changeMailChoice(tx, { ...change, userId: userOf(request).id }));
    },
  );
};
