import { text } from '../../../texts/text.js';
import { sessionSetup } from '../session.setup.js';

/** Before anything else: whether guests may browse and which ship methods there are is known before anybody signs in. */
export const initial = sessionSetup.createStateConfig({
  tags: ['loading'],
  meta: { title: text('app.loading'), spec: 'S4.1', description: 'asks what the site allows' },
  invoke: {
    id: 'loadSite',
    src: 'loadSite',
    onDone: [
      {
        guard: 'hasAuthorizationCode',
        target: '#session.authorizing.exchangingCode',
        actions: { type: 'knowSite', params: ({ event }) => event.output },
      },
      { target: '#session.hydrating', actions: { type: 'knowSite', params: ({ event }) => event.output } },
    ],
    onError: { target: '#session.unreachable.closed' },
  },
});

/** Takes up the session that was saved (S4.1). A storage that cannot be read holds none. */
export const hydrating = sessionSetup.createStateConfig({
  tags: ['loading'],
  meta: { title: text('app.loading'), spec: 'S4.1', description: 'reads token, customer and ship method from local storage' },
  invoke: {
    id: 'readSaved',
    src: 'readSaved',
    onDone: [
      {
        guard: { type: 'hasGrant', params: ({ event }) => event.output },
        target: '#session.validating',
        // Another tab may have signed in while a guest browsed in this one.
        actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'clearStore'],
      },
      { target: '#session.unauthorized' },
    ],
    onError: { target: '#session.unauthorized' },
  },
  on: {
    'token.removedElsewhere': { target: '#session.hydrating', reenter: true },
    'token.changedElsewhere': { target: '#session.hydrating', reenter: true },
  },
});
