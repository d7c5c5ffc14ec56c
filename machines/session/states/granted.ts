import { sessionSetup } from '../session.setup.js';

const taking = sessionSetup.createStateConfig({
  on: {
    'login.granted': {
      target: '#session.validating',
      actions: [
        { type: 'takeGrant', params: ({ event }) => event },
        { type: 'keepToken', params: ({ event }) => ({ token: event.grant.token }) },
        // The guest's content and prices differ from this user's.
        'clearStore',
      ],
    },
  },
});

/** How the token of a code or a passkey is taken into use (S4.2). */
export const granted = taking.on['login.granted'];
