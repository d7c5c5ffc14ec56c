import { text } from '../../../texts/text.js';
import { sessionSetup } from '../session.setup.js';
import { whileSignedIn } from './leaving.js';

const closed = sessionSetup.createStateConfig({
  meta: { title: text('session.unavailable'), spec: 'S8.4', description: 'the site did not open; it is tried again' },
  after: { reconnect: { target: '#session.initial' } },
  on: { retry: { target: '#session.initial' } },
});

const signedIn = sessionSetup.createStateConfig({
  tags: ['signedIn'],
  meta: {
    title: text('session.unavailable'),
    spec: 'S8.4',
    description: 'the back office does not answer; the token is kept and it is tried again',
  },
  after: { reconnect: { target: '#session.validating' } },
  on: { ...whileSignedIn, retry: { target: '#session.validating' } },
});

/** The back office is down, which is no reason to sign anybody out. Tried again by itself, later each time, and on demand. */
export const unreachable = sessionSetup.createStateConfig({
  entry: 'countAttempt',
  initial: 'closed',
  states: { closed, signedIn },
});
