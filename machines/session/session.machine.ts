import { opened, sessionSetup } from './session.setup.js';
import { authorizing } from './states/authorizing.js';
import { configuring } from './states/configuring.js';
import { hydrating, initial } from './states/opening.js';
import { ready } from './states/ready.js';
import { selectingCustomer } from './states/selectingCustomer.js';
import { selectingShipMethod } from './states/selectingShipMethod.js';
import { unauthorized } from './states/unauthorized.js';
import { unreachable } from './states/unreachable.js';
import { validating } from './states/validating.js';

/**
 * The session (S4.1–S4.6): the root chart, which decides who is here and what exists for them.
 *
 *   initial → hydrating → validating → (selectingCustomer │ selectingShipMethod) → configuring → ready
 *      └ code → authorizing ┘  ↑                 unauthorized → authorizing → validating
 *                  unreachable ┘  (from initial, validating and configuring)
 */
export const session = sessionSetup.createMachine({
  id: 'session',
  initial: 'initial',
  context: ({ input }) => opened(input),
  states: {
    initial,
    hydrating,
    validating,
    selectingCustomer,
    selectingShipMethod,
    configuring,
    ready,
    unauthorized,
    authorizing,
    unreachable,
  },
});
