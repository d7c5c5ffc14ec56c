import type { SessionUserQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, group, h1, h2, main, nodeOf, type Part, status, textbox } from '../../paths/screen/shown.js';
import { frameShows, site } from './browser/frame-shows.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { question } from './browser/question-shows.js';
import type { ShipMethodMachine } from './shipMethod.model.js';

type SeenMethod = Seen<ShipMethodMachine, undefined>;

/** Why nothing is delivered there, as the site says it. */
export const restriction = 'Our trucks do not go there.';
const isNeeded = 'A delivery address is required to browse and add products to the cart.';

/** The screen that asks; while nothing is asked the address is the one that was opened. */
const asking = (...content: Part[]): Screen => ({
  address: '/select-shipmethod',
  title: 'Pickup or delivery · Northlight Provisions',
  shows: [main(content, button('Log Out'))],
});

/** The heading has the focus once something happened: what was pressed or asked before is gone. */
const heading = (text: string, { step }: SeenMethod) => h1(text, step !== undefined && { focused: true });

/** S2.41. */
export const choosing = (seen: SeenMethod): Screen =>
  asking(
    heading('How would you like to get your order?', seen),
    'You can change this later.',
    button('Pickup Collect your order at our counter.'),
    button('Delivery We bring your order to your address.'),
  );

export const finding = (seen: SeenMethod): Screen => ({
  shows: [main(heading(site, seen), status('Loading'), button('Log Out'))],
});

export const failed = (seen: SeenMethod): Screen =>
  asking(
    heading(site, seen),
    alert('Your addresses could not be read', 'Nothing has changed. Please try again.', button('Try again')),
  );

/** The dialog for an address (S2.46, S5.22), which says why it is there (S5.23). */
export const addingAddress = (): Screen => ({
  address: '/select-shipmethod',
  shows: [
    dialog(
      'Add Delivery Address',
      h2('Add Delivery Address'),
      button('Close'),
      group(
        null,
        status(isNeeded),
        textbox('Display Name (required)', {
          required: true,
          focused: true,
          description: 'What you call it: Home, Kitchen, Loading dock',
        }),
        textbox('Name (required)', { required: true }),
        textbox('Address Line 1'),
        textbox('Address Line 2'),
        textbox('City'),
        textbox('State'),
        textbox('ZIP Code (required)', { required: true }),
        textbox('Phone'),
      ),
      button('Cancel'),
      button('Save'),
    ),
  ],
});

/** S5.23. */
export const withoutAddress = (seen: SeenMethod): Screen => asking(heading(site, seen), status(isNeeded), button('Add Address'));

/** S2.47. */
export const askingToProceed = (): Screen =>
  question('Proceed with undeliverable zip code?', restriction, { confirm: 'Proceed to Browse' });

/** S4.14. */
export const unavailable = (): Screen => asking(h1(site));

/** The session continues: the frame names the method, and lets it be changed if there is another. */
export function goneOn(answers: GatewayAnswers, { snapshot }: SeenMethod): Screen {
  const { allowed, method } = snapshot.context;
  const workplace = answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
  // Nothing fits before it has come.
  if (!workplace || !method) return { shows: [] };
  const { viewer } = answers.received<SessionUserQuery>('SessionUser');
  const shipMethod = { method, mayChange: allowed.pickup && allowed.delivery };
  return {
    address: '/',
    shows: nodeOf('page')(null, frameShows({ address: '/', viewer, workplace, shipMethod })).children,
    except: [{ role: 'main', why: 'the home page' }],
  };
}
