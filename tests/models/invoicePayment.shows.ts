import type { SnapshotFrom } from 'xstate';
import type { SessionSiteQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import { formatLocalDate, type LocalDate } from '../../domain/date/local-date.js';
import { siteDay } from '../../domain/date/site-time.js';
import { isListed, type OpenItem } from '../../domain/invoice-payment/open-items.js';
import { typedAmountProblem } from '../../domain/invoice-payment/payment-lines.js';
import type { PaymentLine } from '../../machines/invoicePayment/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  fact,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  searchbox,
  status,
  textbox,
  type Wording,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { money } from './browser/wording.js';
import type { MethodShows } from './invoicePayment.method-shows.js';
import { type InvoicePayment, isPayable, offeredTo, type PaymentFixture } from './invoicePayment.scenarios.js';

type SeenPayment = Seen<InvoicePayment, PaymentFixture>;
type Snapshot = SnapshotFrom<InvoicePayment>;

const steps = ['Select Payments', 'Review Selection', 'Payment Method', 'Review Payment', 'Receipt'] as const;
type Step = (typeof steps)[number];
const stateOf: Readonly<Record<Step, string>> = {
  'Select Payments': 'selecting',
  'Review Selection': 'reviewingPayables',
  'Payment Method': 'choosingMethod',
  'Review Payment': 'reviewingPayment',
  Receipt: 'showingReceipt',
};

/** The screens of Make Payment, from the scenario's open items, the machine's context, and what was typed. */
export class PaymentShows {
  /** The reference of the item whose amount has the focus. */
  focused: string | null = null;
  /** The amount to be spread, as it was typed. */
  typedSpread = '';

  constructor(
    readonly answers: GatewayAnswers,
    readonly method: MethodShows,
  ) {}

  /** Nothing shows until the open items are there, or why they are not. */
  other(seen: SeenPayment, content: Part): Screen {
    return this.#page({}, content, seen);
  }

  selecting(seen: SeenPayment): Screen {
    const { context } = seen.snapshot;
    if (!seen.isAfterAside) this.focused = null;
    if (isEntered(seen, 'Select Payments')) this.typedSpread = '';
    const listed = context.items.filter((one) => isListed(one, context.filter));
    const { length } = Object.keys(context.amounts);
    const caseContext = { before: seen.snapshot, scenario: seen.scenario };
    const canContinue = isPayable(caseContext) && offeredTo(caseContext).length > 0;
    const content = [
      context.messages.length > 0 &&
        alert(context.messages.map(english), 'Nothing was paid. These are the open items as they are now.'),
      context.accepted.length === 0 &&
        status('No payment methods available. Credits can be applied: select items and credits that come to $0.00 together.'),
      nodeOf('search')('Open items', this.#tools(seen, listed)),
      listed.length === 0
        ? ['No open item is listed', button('Show all')]
        : list(
            'Open items',
            listed.map((one) => this.#row(one, seen)),
          ),
      `${length} selected`,
      hintOf(seen),
      `Total ${money(totalOf(context.amounts))}`,
      button('Continue', !canContinue && { disabled: true }),
    ];
    const columns = /Reference ?Invoice Date ?Due Date ?Balance ?Amount/;
    return this.#step(seen, 'Select Payments', content, listed.length > 0 ? [columns] : []);
  }

  reviewingPayables(seen: SeenPayment): Screen {
    const lines = linesOf(seen.snapshot);
    return this.#step(seen, 'Review Selection', [
      figures(lines, totalOf(seen.snapshot.context.amounts)),
      button('Back'),
      button('Continue'),
      this.#lines(lines, seen),
    ]);
  }

  choosingMethod(seen: SeenPayment): Screen {
    const { messages } = seen.snapshot.context;
    return this.#step(seen, 'Payment Method', [
      messages.length > 0 && alert(messages.map(english), 'Nothing was paid. Your selection is kept.'),
      this.method.choosing(seen, totalOf(seen.snapshot.context.amounts)),
    ]);
  }

  reviewingPayment(seen: SeenPayment, state: 'ready' | 'busy' | 'unanswered'): Screen {
    const { context } = seen.snapshot;
    const lines = context.pending?.lines ?? linesOf(seen.snapshot);
    const amount = context.pending?.amount ?? totalOf(context.amounts);
    const isOff = state === 'busy' && { disabled: true };
    const pay = context.paymentType === 'APPLY_CREDIT' ? 'Apply Credit' : `Pay ${money(amount)}`;
    return this.#step(seen, 'Review Payment', [
      state === 'busy' && status('Paying'),
      state === 'unanswered' &&
        status(
          context.messages.map(english),
          `We sent your payment of ${money(amount)}, but the server didn’t confirm it.`,
          'It may have been made or not. Try again to find out: the same payment is never made twice, and if it was made, its receipt is shown.',
        ),
      this.method.summary(seen.snapshot),
      figures(lines, amount),
      state === 'unanswered' ? button('Try again') : [button('Back', isOff), button(pay, isOff, isOff && { busy: true })],
      this.#lines(lines, seen),
    ]);
  }

  paid(seen: SeenPayment): Screen {
    const { context } = seen.snapshot;
    const { tried } = context;
    if (!tried) throw new Error('nothing was tried');
    const { site } = this.answers.received<SessionSiteQuery>('SessionSite');
    const { paymentType } = context;
    return this.#step(seen, 'Receipt', [
      paymentType === 'APPLY_CREDIT' ? 'Credit applied.' : `${money(tried.amount)} paid.`,
      [dayOf(siteDay(new Date(), site.timeZone)), this.#customer?.name, this.method.name(seen.snapshot), 'Transaction T-1'].join(
        ' · ',
      ),
      figures(tried.lines, tried.amount),
      button('Open Receipt'),
      button('Print'),
      button('Make another payment'),
      this.#lines(tried.lines, seen),
    ]);
  }

  notPaid(seen: SeenPayment): Screen {
    const { tried, receipt } = seen.snapshot.context;
    const title = 'Payment Failed';
    return this.#step(
      seen,
      'Receipt',
      [
        alert(english(receipt?.errorReason), `${money(tried?.amount ?? null)} was not paid. Your selection is kept.`),
        button('Try again'),
      ],
      [],
      title,
    );
  }

  get #customer() {
    return this.answers.latest<SessionWorkplaceQuery>('SessionWorkplace')?.customer;
  }

  #page(screen: Screen, content: Part, { scenario }: Pick<SeenPayment, 'scenario'>): Screen {
    const caption = isOnTheRoad({ scenario }) ? this.#customer?.name : null;
    return { title: 'Make Payment · Northlight Provisions', ...screen, shows: [main(h1('Make Payment'), caption, content)] };
  }

  #step(seen: SeenPayment, step: Step, content: Part, unspoken: readonly Wording[] = [], title: string = step): Screen {
    const isNew = isEntered(seen, step) && !seen.isAfterAside;
    const progress = list(
      'Steps',
      steps.map((one) => item(one)),
    );
    const numbers = steps.map((_, index) => String(index + 1)).slice(steps.indexOf(step));
    return this.#page(
      {
        address: `/account/payment${step === 'Select Payments' ? '' : '?started'}`,
        unspoken: [...numbers, ...unspoken],
      },
      [progress, h2(title, { focused: isNew }), content],
      seen,
    );
  }

  #tools({ snapshot: { context } }: SeenPayment, listed: readonly OpenItem[]): Part {
    const { filter, items, spreadProblem, leftOver } = context;
    const count = (kind: typeof filter.kind) => items.filter((one) => isListed(one, { ...filter, kind })).length;
    const tab = (kind: typeof filter.kind, name: string) => button(`${name} ${count(kind)}`, { pressed: filter.kind === kind });
    const isOff = listed.length === 0 && { disabled: true };
    const problem = english(spreadProblem) ?? '';
    const hint = leftOver === null ? '' : `All that is listed is paid; ${money(leftOver)} is left over.`;
    return [
      searchbox('Find', { value: filter.text }),
      group('Listed', tab('all', 'All'), tab('pastDue', 'Past due'), tab('credits', 'Credits')),
      button(`Select all ${listed.length}`, isOff),
      button('Clear', isOff),
      textbox(
        'Amount to pay, oldest first',
        { value: this.typedSpread },
        (problem || hint) && { description: problem || hint },
        problem !== '' && { invalid: true },
      ),
      problem !== '' && alert(problem),
      button('Pay oldest first'),
      status(listed.length === 1 ? 'One open item listed' : `${listed.length} open items listed`),
    ];
  }

  #row(one: OpenItem, seen: SeenPayment): Part {
    const { reference, arCode, balance, dueDate, invoiceDate, age, isCredit } = one;
    const amount = seen.snapshot.context.amounts[arCode];
    const problem = amount === undefined ? '' : (english(typedAmountProblem(amount, balance)) ?? '');
    const isNarrow = isOnTheRoad(seen);
    return item(
      checkbox(`Pay ${reference}`, amount !== undefined && { checked: true }),
      // The reader takes the reference for a part of the checkbox's label: an aside reads it.
      isCredit && 'Credit',
      factsOf(one),
      !isNarrow && dayOf(invoiceDate),
      isNarrow && 'Due ',
      dayOf(dueDate),
      age > 0 && `${age} ${age === 1 ? 'day' : 'days'} past due`,
      money(balance),
      textbox(
        `Amount for ${reference}`,
        amount !== undefined && { value: amount },
        problem !== '' && { description: problem, invalid: true },
        this.focused === reference && { focused: true },
      ),
      problem !== '' && alert(problem),
    );
  }

  #lines(lines: readonly PaymentLine[], { snapshot: { context } }: SeenPayment): Part {
    return list(
      'Payment lines',
      lines.map(({ arCode, reference, amount }) => {
        const open = context.items.find((one) => one.arCode === arCode);
        const facts = open && [`Due ${dayOf(open.dueDate)}`, open.isCredit && 'Credit', open.poNumber && `P.O. ${open.poNumber}`];
        return item(
          reference,
          facts?.filter(Boolean).join(' · '),
          money(amount),
          open && Number(open.balance) !== Number(amount) && `of ${money(open.balance)}`,
        );
      }),
    );
  }
}

const isOnTheRoad = ({ scenario }: Pick<SeenPayment, 'scenario'>): boolean => scenario.fixture.screen?.isOnTheRoad ?? false;

/** A step has just opened: the keyboard is at its heading. */
function isEntered({ snapshot, step }: SeenPayment, of: Step): boolean {
  if (step === undefined) return true;
  const state = stateOf[of];
  const isIn = ({ value }: Snapshot): boolean => (typeof value === 'string' ? value : Object.keys(value)[0]) === state;
  return isIn(snapshot) && !isIn(step.before);
}

/** Amount paid of each selected item, the oldest first. */
const linesOf = ({ context: { items, amounts } }: Snapshot): PaymentLine[] =>
  items.flatMap(({ arCode, reference, type }) => {
    const amount = amounts[arCode];
    return amount === undefined ? [] : [{ arCode, reference, type, amount }];
  });

/** The sum of all amounts that are amounts. */
const totalOf = (amounts: Snapshot['context']['amounts']): string => sumOf(Object.values(amounts));
const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + (Number.isFinite(Number(amount)) ? Number(amount) : 0), 0).toFixed(2);

/** Credits are summed up apart from what they pay along. */
function figures(lines: readonly PaymentLine[], total: string): Part {
  const amounts = lines.map(({ amount }) => amount);
  const credits = amounts.filter((amount) => Number(amount) < 0);
  return [
    credits.length > 0 && [
      fact('Applied to open items', money(sumOf(amounts.filter((amount) => Number(amount) > 0)))),
      fact('Credits applied', money(sumOf(credits))),
    ],
    fact('Payment Total', money(total)),
  ];
}

/** Why the selection cannot be paid, where it does not show anyway (A4.3, A4.5). */
function hintOf({ snapshot, scenario }: SeenPayment): string | null {
  const { amounts, items } = snapshot.context;
  const codes = Object.keys(amounts);
  if (codes.length === 0) return '· Select what to pay.';
  const wrong = items.filter(
    ({ arCode, balance }) => amounts[arCode] !== undefined && typedAmountProblem(amounts[arCode], balance),
  );
  if (wrong.length === 1) return '· One amount has to be corrected.';
  if (wrong.length > 1) return `· ${wrong.length} amounts have to be corrected.`;
  const total = Number(totalOf(amounts));
  if (total < 0) return '· The credits exceed what is paid: select more to pay.';
  return offeredTo({ before: snapshot, scenario }).length === 0 ? '· Apply credits until the total is $0.00.' : null;
}

const dayOf = (day: string): string => formatLocalDate(day as LocalDate);

/** Kind, numbers and remarks of an item; the order's number leads to its page. */
function factsOf({ type, poNumber, orderNumber, remarks }: OpenItem): Part {
  const before = [type === 'DEBIT_ADJUSTMENT' && 'Debit Adjustment', poNumber && `P.O. ${poNumber}`].filter(Boolean).join(' · ');
  if (!orderNumber) return [before, remarks].filter(Boolean).join(' · ');
  return [
    before !== '' && `${before} ·`,
    link(`Order ${orderNumber}`, { url: `/order/${orderNumber}` }),
    remarks && `· ${remarks}`,
  ];
}
