import { text } from '../../../texts/text.js';
import { sessionSetup } from '../session.setup.js';
import { whileSignedIn } from './leaving.js';

/** Staff who act for no customer (decision 135): only the administration of the store is open. */
export const administering = sessionSetup.createStateConfig({
  tags: ['signedIn', 'open'],
  meta: { title: text('administration.title'), spec: 'A6.4', description: 'the administration, for staff without a customer' },
  entry: ['forgetAttempts', 'emitReady', 'dropLocation'],
  on: whileSignedIn,
});
