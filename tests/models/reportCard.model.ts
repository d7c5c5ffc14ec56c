import type { DocumentOutcome } from '../../machines/documentButton/types.js';
import { reportCard } from '../../machines/reportCard/reportCard.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type ReportCard, type ReportCardFixture, reportCardScenarios } from './reportCard.scenarios.js';
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
        'all products': { parameters: { allProducts: true } },
        'another day': { parameters: { effectiveDate: '2026-12-24' } },
      },
      leadsTo: { 'asking.choosing': 'asking.choosing' },
    },
    'date.unreadable': {
      description: ({ date }) => `types an ${date} that cannot be read`,
      cases: { 'no day': { date: 'effectiveDate' } },
      leadsTo: { 'asking.choosing': 'asking.choosing' },
    },
    open: {
      description: 'presses Open Report in the dialog',
      leadsTo: {
        'asking.choosing': ({ before: { context } }) => (context.unreadable.length === 0 ? 'asking.opening' : null),
      },
    },
    cancel: { description: 'presses Cancel', leadsTo: { 'asking.choosing': 'offered' } },
  },
  actors: {
    openAtOnce: { outcomes: outcomesOf('opening', 'offered') },
    openWithParameters: { outcomes: outcomesOf('asking.opening', 'asking.choosing') },
  },
  delays: {},
  states: reportCardStates,
};
