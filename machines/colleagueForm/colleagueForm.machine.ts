import { assign, setup } from 'xstate';
import type { MemberRights } from '../../domain/colleagues/invitation.js';
import { type RightsProblem, rightsOf, rightsProblems } from '../../domain/colleagues/rights-form.js';
import type { Role } from '../../domain/colleagues/roles.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ColleagueFormActors,
  ColleagueFormContext,
  ColleagueFormEvent,
  ColleagueFormInput,
  ColleagueFormOutput,
  ColleagueFormTag,
  SaveFormOutcome,
} from './types.js';

const fields = ['email', 'role', 'shipTos'] as const;
const fieldOf = ({ field }: Problem) => fields.find((name) => name === field?.at(-1));
const without = (problems: ColleagueFormContext['problems'], ...fixed: RightsProblem['field'][]) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fixed.some((each) => each === field)));

/** Rights to send; only a valid form is sent. */
const rightsToSend = ({ form }: ColleagueFormContext): MemberRights => rightsOf(form) ?? { role: 'viewer', shipTos: [] };

const title = text('colleagues.inviteTitle');

/** The dialogs Invite Colleague and Change Rights: an address, a role, and ship-tos to order for. */
export const colleagueForm = setup({
  types: {} as TypesOf<{
    context: ColleagueFormContext;
    events: ColleagueFormEvent;
    input: ColleagueFormInput;
    output: ColleagueFormOutput;
    tags: ColleagueFormTag;
    actors: ColleagueFormActors;
  }>,
  actors: notProvided<ColleagueFormActors>({ saveColleague: 'promise' }),
  guards: {
    isInvitation: ({ context }) => context.colleagueId === null,
    isValid: ({ context }) => rightsProblems(context.form, context.colleagueId === null).length === 0,
    isRoleFree: ({ context }) => !context.isRoleFixed,
    isSaved: (_, outcome: SaveFormOutcome) => outcome.ok,
    needsConfirmation: (_, outcome: SaveFormOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
  },
  actions: {
    keepEmail: assign(({ context: { form, problems } }, params: { text: string }) => ({
      form: { ...form, email: params.text },
      problems: without(problems, 'email'),
    })),
    keepRole: assign(({ context: { form, problems } }, { role }: { role: Role }) => ({
      form: { ...form, role },
      problems: without(problems, 'role', 'shipTos'),
    })),
    keepCoverage: assign(({ context: { form, problems } }, { isForAll }: { isForAll: boolean }) => ({
      form: { ...form, isForAll },
      problems: without(problems, 'shipTos'),
    })),
    keepShipTo: assign(({ context: { form, problems } }, { code, isChosen }: { code: string; isChosen: boolean }) => ({
      form: { ...form, shipTos: [...form.shipTos.filter((each) => each !== code), ...(isChosen ? [code] : [])] },
      problems: without(problems, 'shipTos'),
    })),
    keepSaved: assign((_, outcome: SaveFormOutcome) => ({ saved: outcome.ok ? outcome.saved : null })),
    showProblems: assign((_, outcome: SaveFormOutcome) => {
      const problems = outcome.ok ? [] : outcome.problems;
      return {
        problems: Object.fromEntries(problems.flatMap((each) => (fieldOf(each) ? [[fieldOf(each), each.message]] : []))),
        messages: problems.flatMap((each) => (fieldOf(each) ? [] : each.message)),
      };
    }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [], problems: {} }),
  },
}).createMachine({
  id: 'colleagueForm',
  context: ({ input }) => ({ ...input, problems: {}, messages: [], saved: null }),
  initial: 'writing',
  states: {
    writing: {
      initial: 'filling',
      on: {
        'email.changed': { guard: 'isInvitation', actions: { type: 'keepEmail', params: ({ event }) => event } },
        'role.chosen': { guard: 'isRoleFree', actions: { type: 'keepRole', params: ({ event }) => event } },
        'coverage.chosen': { actions: { type: 'keepCoverage', params: ({ event }) => event } },
        'shipTo.changed': { actions: { type: 'keepShipTo', params: ({ event }) => event } },
        save: [
          { guard: 'isValid', target: 'saving', actions: 'clearMessages' },
          { target: '.correcting', actions: 'clearMessages' },
        ],
        cancel: 'cancelled',
      },
      states: {
        filling: { meta: { title, spec: 'decision 132', description: 'takes address, role and ship-tos' } },
        correcting: {
          tags: ['correcting'],
          meta: { title, spec: 'decision 132', description: 'shows what is wrong beside the fields' },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title, spec: 'decision 132', description: 'sends the invitation, or saves the rights' },
      invoke: {
        id: 'saveColleague',
        src: 'saveColleague',
        input: ({ context }) => ({ id: context.colleagueId, email: context.form.email.trim(), ...rightsToSend(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'writing.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      meta: { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'writing' },
    },
    saved: {
      type: 'final',
      meta: { title: '', spec: 'decision 132', description: 'the invitation was sent or the rights are saved' },
    },
    cancelled: { type: 'final', meta: { title: '', spec: 'decision 132', description: 'the dialog was left' } },
  },
  output: ({ context }) => ({ saved: context.saved }),
});
