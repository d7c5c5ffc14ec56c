import { assign, emit, setup } from 'xstate';
import { companyOf, isCompany } from '../../domain/identity-providers/company-name.js';
import { isProviderAddress } from '../../domain/identity-providers/provider-address.js';
import { text } from '../../texts/text.js';
import { failureText, refusalText } from '../session/reasons.js';
import type { GrantOutcome } from '../session/types.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  CompanySignInActors,
  CompanySignInContext,
  CompanySignInEffects,
  CompanySignInEmitted,
  CompanySignInEvent,
  CompanySignInInput,
  CompanySignInTag,
  DirectoryAnswer,
  StartOutcome,
} from './types.js';

const title = text('companySignIn.title');
const spec = 'decision 133';
const noAnswer: DirectoryAnswer = { code: '', state: '', iss: null };
const answerOf = ({ opening }: CompanySignInContext): DirectoryAnswer => ('answer' in opening ? opening.answer : noAnswer);

/** Signing in through a company's own directory: the browser goes there, and comes back with an answer. */
export const companySignIn = setup({
  types: {} as TypesOf<{
    context: CompanySignInContext;
    events: CompanySignInEvent;
    input: CompanySignInInput;
    emitted: CompanySignInEmitted;
    tags: CompanySignInTag;
    actors: CompanySignInActors;
  }>,
  actors: notProvided<CompanySignInActors>({ startSignIn: 'promise', exchangeAnswer: 'promise' }),
  guards: {
    isOpenedAs: ({ context }, { kind }: { kind: CompanySignInInput['kind'] }) => context.opening.kind === kind,
    isNamed: ({ context }) => isCompany(companyOf(context.company)),
    isSafe: (_, outcome: StartOutcome) => outcome.ok && isProviderAddress(outcome.url),
    isStarted: (_, { ok }: StartOutcome) => ok,
    isGranted: (_, { ok }: GrantOutcome) => ok,
  },
  actions: {
    leave: noEffect<CompanySignInEffects['leave']>(),
    keepCompany: assign((_, params: { text: string }) => ({ company: params.text, reason: null })),
    keepUrl: assign((_, outcome: StartOutcome) => ({ url: outcome.ok ? outcome.url : '' })),
    keepRefusal: assign((_, outcome: StartOutcome | GrantOutcome) => ({
      reason: refusalText(outcome.ok ? null : outcome.reason),
    })),
    keepUnsafe: assign({ reason: text('companySignIn.unsafeAddress') }),
    keepDenial: assign({ reason: text('companySignIn.denied') }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ reason: failureText(error) })),
    clearReason: assign({ reason: null }),
    emitGranted: emit((_, outcome: GrantOutcome) => ({
      type: 'login.granted' as const,
      grant: outcome.ok ? outcome.grant : { token: '', sessionId: '' },
    })),
  },
}).createMachine({
  id: 'companySignIn',
  context: ({ input }) => ({ opening: input, company: input.company, url: '', reason: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOpenedAs', params: { kind: 'answered' } }, target: 'exchanging' },
        { guard: { type: 'isOpenedAs', params: { kind: 'denied' } }, target: 'refused', actions: 'keepDenial' },
        { guard: { type: 'isOpenedAs', params: { kind: 'named' } }, target: 'starting' },
        { target: 'naming' },
      ],
    },
    naming: {
      tags: ['form'],
      meta: { title, spec, description: 'asks for the short name of the company' },
      on: {
        'company.changed': { actions: { type: 'keepCompany', params: ({ event }) => event } },
        submit: { guard: 'isNamed', target: 'starting' },
      },
    },
    starting: {
      tags: ['busy', 'form'],
      entry: 'clearReason',
      meta: { title, spec, description: 'asks where the directory of the company is' },
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({ company: companyOf(context.company) }),
        onDone: [
          {
            guard: { type: 'isSafe', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepUrl', params: ({ event }) => event.output },
          },
          { guard: { type: 'isStarted', params: ({ event }) => event.output }, target: 'naming', actions: 'keepUnsafe' },
          { target: 'naming', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'naming', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    leaving: {
      tags: ['busy'],
      entry: { type: 'leave', params: ({ context }) => ({ url: context.url }) },
      meta: { title, spec, description: 'the browser goes to the directory' },
      on: { 'page.returned': 'naming' },
    },
    exchanging: {
      tags: ['busy'],
      meta: { title, spec, description: 'exchanges the answer of the directory' },
      invoke: {
        id: 'exchangeAnswer',
        src: 'exchangeAnswer',
        input: ({ context }) => answerOf(context),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
            actions: { type: 'emitGranted', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    refused: {
      meta: { title: text('companySignIn.refusedTitle'), spec, description: 'says why nobody is signed in' },
      on: { retry: { target: 'naming', actions: 'clearReason' } },
    },
    granted: { type: 'final', meta: { title: '', spec, description: 'the session goes on' } },
  },
});
