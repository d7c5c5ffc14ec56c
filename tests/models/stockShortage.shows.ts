import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, h2, item, list, type Part, type ShownNode, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { amount } from './browser/wording.js';
import type { ShortagePlace, StockShortage } from './stockShortage.scenarios.js';
import { doneText } from './stockShortage.states.js';

type SeenShortage = Seen<StockShortage, ShortagePlace>;

const title = 'Substitutes for Soda Lemon Can';

/** The screens of the dialog with the substitutes, and the notification once it has closed. */
export class StockShortageShows {
  constructor(readonly answers: GatewayAnswers) {}

  loading = (): Screen => inDialog(false, status(title));

  failed = (): Screen =>
    inDialog(false, alert('We couldn’t look for substitutes', 'Service temporarily unavailable', button('Try again')));

  choosing({ snapshot, scenario }: SeenShortage): Screen {
    if (scenario.input.takes !== null) return { address: '/cart', shows: [], except: [page] };
    const { offered, message } = snapshot.context;
    const isBusy = snapshot.hasTag('busy');
    const reason = english(message);
    return inDialog(
      isBusy,
      reason !== '' && alert(reason),
      offered.substitutes.length === 0
        ? 'There is no substitute in stock.'
        : offered.isProposed
          ? 'Similar products that are in stock. Check that they suit you.'
          : 'The distributor recommends these instead. All of them are in stock.',
      list(
        null,
        offered.substitutes.map((substitute) => {
          const { name, facts, price, available, amount: taken } = substitute;
          return item(
            name,
            facts,
            `${Number(available?.value)} ${available?.unit} available`,
            price ? `${amount(price.amount, price.places)} / ${price.unit}` : '-.--',
            button(
              `Take ${Number(taken.value)} ${taken.unit} instead: ${name}`,
              `Take ${Number(taken.value)} ${taken.unit} instead`,
              isBusy && { disabled: true },
            ),
          );
        }),
      ),
    );
  }

  /** The place that it was opened from, with what is announced. */
  afterwards({ snapshot, scenario, step }: SeenShortage): Screen {
    const address = scenario.fixture === 'the cart' ? '/cart' : '/product/1441';
    const shown = announced(snapshot, step);
    return { address, shows: shown === null ? [] : [shown], except: [page] };
  }
}

const page = { role: 'main', why: 'the pages of the cart and the product are compared by their own models' };

function announced(snapshot: SeenShortage['snapshot'], step: SeenShortage['step']): ShownNode | null {
  if (!step) return null;
  const { context } = snapshot;
  const canUndo = context.takes !== null || context.canTakeBack;
  const done = (): ShownNode => notification('success', doneText(context), canUndo ? 'Undo' : undefined);
  const reason = (undo?: string): ShownNode => notification('error', english(context.message), undo);
  if (snapshot.matches('saved')) return step.before.matches('saving') ? done() : reason('Undo');
  if (snapshot.matches('undoing')) return null;
  if (step.before.matches('undoing')) return notification('success', 'Your cart is as it was.');
  return step.before.matches('saving') ? reason() : null;
}

const inDialog = (isBusy: boolean, ...parts: readonly Part[]): Screen => ({
  shows: [dialog(title, h2(title), button('Close', isBusy && { disabled: true }), ...parts)],
});
