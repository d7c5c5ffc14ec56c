import { type ReportParameters, reports } from '../../domain/reports/reports.js';
import type { DocumentOutcome } from '../../machines/documentButton/types.js';
import { reportCard } from '../../machines/reportCard/reportCard.machine.js';
import type { ReportCardContext, ReportCardInput } from '../../machines/reportCard/types.js';
import type { Model } from '../../paths/model/model.js';
import { category, type ReportCard, type ReportCardFixture, reportCardScenarios } from './reportCard.scenarios.js';
import { reportCardStates } from './reportCard.states.js';

/** Possible outcomes of opening, from the state of opening to the state without data. */
const outcomesOf = <From extends 'opening' | 'asking.opening', Empty extends 'offered' | 'asking.choosing'>(
  from: From,
  empty: Empty,
) => {
  const to = <To extends string>(state: To) => ({ [from]: state }) as { [Key in From]: To };
  return {
    opened: { description: 'the report is there', output: 'opened' as DocumentOutcome, leadsTo: to('offered') },
    empty: { description: 'nothing would be in it', output: 'empty' as DocumentOutcome, leadsTo: to(empty) },
    blocked: { description: 'the browser lets no window open', output: 'blocked' as DocumentOutcome, leadsTo: to('failed') },
    missing: { description: 'there is no such report', error: { code: 'NOT_FOUND' }, leadsTo: to('failed') },
    broken: { description: 'the answer makes no sense', error: { code: 'BAD_UPSTREAM' }, leadsTo: to('failed') },
  };
};

/** Only for a report that takes this parameter. */
const of =
  <T>(name: keyof ReportParameters, payload: T) =>
  ({ scenario }: { scenario: { input: ReportCardInput } }): T | undefined => {
    const names: readonly string[] = reports[scenario.input.kind].parameters;
    return names.includes(name) ? payload : undefined;
  };

/** Only when something else than a report's default was chosen. */
const chosen =
  (name: keyof ReportParameters) =>
  ({ snapshot }: { snapshot: { context: ReportCardContext } }): object | undefined =>
    snapshot.context.parameters[name] ? {} : undefined;

/** A report's card and its dialog (A2.61–A2.67, A4.6, A8.8). */
export const reportCardModel: Model<ReportCard, ReportCardFixture> = {
  machine: reportCard,
  scenarios: reportCardScenarios,
  guardInputs: ({ context }) => context,
  events: {
    press: {
      description: 'presses Open Report on the card',
      leadsTo: {
        offered: ({ before: { context } }) => (context.kind === 'currentStatement' ? 'opening' : 'asking.choosing'),
        failed: 'offered',
      },
    },
    'parameters.changed': {
      description: ({ parameters }) => `chooses ${JSON.stringify(parameters)}`,
      cases: {
        'all products': of('allProducts', { parameters: { allProducts: true } }),
        'a day in place of one that cannot be read': ({ snapshot, scenario }) =>
          snapshot.context.unreadable.includes('effectiveDate')
            ? of('effectiveDate', { parameters: { effectiveDate: '2026-12-25' } })({ scenario })
            : undefined,
        'another day': of('effectiveDate', { parameters: { effectiveDate: '2026-12-24' } }),
        'a first guide': of('startingValue', { parameters: { startingValue: ' Bar ' } }),
        'a last guide': of('endingValue', { parameters: { endingValue: 'Kitchen' } }),
        'a category': of('category', { parameters: { category } }),
        'a weekday': of('dayOfWeek', { parameters: { dayOfWeek: 'Tuesday' } }),
        'a first day': of('purchasedSince', { parameters: { purchasedSince: '2026-10-01' } }),
      },
      leadsTo: { 'asking.choosing': 'asking.choosing' },
    },
    'date.unreadable': {
      description: ({ date }) => `types an ${date} that cannot be read`,
      cases: {
        'no day': of('effectiveDate', { date: 'effectiveDate' }),
        'no first day': of('purchasedSince', { date: 'purchasedSince' }),
      },
      leadsTo: { 'asking.choosing': 'asking.choosing' },
    },
    open: {
      description: 'presses Open Report in the dialog',
      cases: {
        '': {},
        'of a category': chosen('category'),
        'of a weekday': chosen('dayOfWeek'),
        'since a first day': chosen('purchasedSince'),
        'of all products': chosen('allProducts'),
        'from a first guide': chosen('startingValue'),
        'to a last guide': chosen('endingValue'),
      },
      leadsTo: {
        'asking.choosing': ({ before: { context } }) => (context.unreadable.length === 0 ? 'asking.opening' : null),
      },
    },
    cancel: { description: 'presses Cancel', cases: { '': {}, 'by Escape': {} }, leadsTo: { 'asking.choosing': 'offered' } },
  },
  actors: {
    openAtOnce: { outcomes: outcomesOf('opening', 'offered') },
    openWithParameters: { outcomes: outcomesOf('asking.opening', 'asking.choosing') },
  },
  delays: {},
  equivalent: {
    'reportCard.machine.ts › reportCard.guards.hasParameters: 0 one more': 'no report asks for just one thing',
  },
  states: reportCardStates,
};
