import { failures } from '../../contract/failures.js';
import { ConsumerPreferences, ConsumerPreferencesInput, PreferencesSaved } from '../../contract/registration.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { readConsumerPreferences, saveConsumerPreferences } from '../../services/registration/consumer-preferences.js';

const tags = ['Registration'];
const path = '/api/consumer';

/** Preferences of consumers (A7.27). */
export const consumerPreferenceRoutes: Routes = (app, { store, clock }) => {
  app.get(
    path,
    {
      config: { policy: 'consumer' },
      schema: { tags, summary: 'The consumer’s preferences', response: { 200: ConsumerPreferences, ...failures(401, 403) } },
    },
    (request) => readConsumerPreferences(store.db, userOf(request).id),
  );

  app.post(
    path,
    {
      config: { policy: 'consumer' },
      schema: {
        tags,
        summary: 'Saves the consumer’s preferences if `email` is the account’s address, in whatever case',
        body: ConsumerPreferencesInput,
        response: { 200: PreferencesSaved, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      const changed = { user: userOf(request), now: clock.now(), requestId: request.id };
      await store.transaction((tx) => saveConsumerPreferences(tx, request.body, changed));
      return { isSuccess: true as const, message: (await request.texts())('preferences.saved') };
    },
  );
};
