import assert from 'node:assert/strict';
import { isNewPassword } from '../../domain/password/new-password.js';
import { defaultPasswordPolicy, type PasswordPolicy } from '../../domain/password/password-policy.js';
import { administratorProblems } from '../../domain/setup/administrator.js';
import type { firstAdministrator } from '../../machines/firstAdministrator/firstAdministrator.machine.js';
import type { FirstAdministratorTag, NewAdministrator } from '../../machines/firstAdministrator/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type FirstAdministrator = typeof firstAdministrator;
type Observed = Observation<FirstAdministrator, undefined>;

export const token = 'secret-of-setup-link';
export const grant = { token: 'access', sessionId: 's1' };
export const noAnswerText = 'Service temporarily unavailable';
const unusedText = 'No passkey was created. Try again, or choose a password.';

/** The policy of the store, which allows passphrases. */
export const policy: PasswordPolicy = { ...defaultPasswordPolicy, allowsBlanks: true };

/** Whether an account can be created with a passkey, and whether with the password that was typed. */
export const isNamed = (form: NewAdministrator): boolean => administratorProblems(form).length === 0;
export const isComplete = (form: NewAdministrator): boolean => isNamed(form) && isNewPassword(form, policy);

/** Messages of the back office when it refuses. */
export const refusals = {
  taken: 'This username is taken.',
  email: 'This address cannot be used.',
  name: 'This name cannot be used.',
  common: 'This password is too common.',
  whole: 'This cannot be done now.',
} as const;

const empty: NewAdministrator = { username: '', name: '', email: '', password: '', passwordConfirmation: '' };
const untouched = { password: false, confirmation: false };

interface Sent {
  readonly type?: string;
  readonly field?: keyof NewAdministrator;
  readonly text?: string;
  readonly output?: { readonly kind?: string; readonly problems?: { message: string; field: string[] | null }[] };
}
const sentBy = (event: Observed['event']): Sent => (event ?? {}) as Sent;

/** The form changes by typing alone. */
function mustKeep({ snapshot, before, event, scenario }: Observed): void {
  const { form, token: secret, policy: known } = snapshot.context;
  const { type, field, text } = sentBy(event);
  assert.equal(secret, scenario.input.token);
  const typed = before?.context.form ?? empty;
  assert.deepEqual(form, field === undefined ? typed : { ...typed, [field]: text });
  assert.deepEqual(known, type === 'xstate.done.actor.readLink' ? policy : (before?.context.policy ?? null));
}

const allTags: readonly FirstAdministratorTag[] = ['form', 'busy', 'correcting'];
const mustHaveTags = ({ snapshot }: Observed, ...tags: FirstAdministratorTag[]): void =>
  assert.deepEqual(
    allTags.filter((tag) => snapshot.hasTag(tag)),
    tags,
  );

/** Problems and messages of the last answer, until they are dealt with. */
function shownAfter({ before, event }: Observed): readonly [problems: object, messages: readonly string[]] {
  const { type = '', field: typed, output } = sentBy(event);
  if (before?.hasTag('busy')) {
    if (type.startsWith('xstate.error')) return [{}, [noAnswerText]];
    if (output?.kind === 'dismissed') return [{}, [unusedText]];
    const { message = '', field } = output?.problems?.[0] ?? {};
    return field ? [{ [String(field.at(-1))]: message }, []] : [{}, [message]];
  }
  if (!before || type !== 'field.changed') return [{}, []];
  const left = Object.entries(before.context.problems).filter(([field]) => field !== typed);
  return [Object.fromEntries(left), before.context.messages.map(english)];
}

function mustShow(seen: Observed): void {
  const { problems, messages } = seen.snapshot.context;
  assert.deepEqual([problems, messages.map(english)], shownAfter(seen));
}

/** Missing passwords show once they were changed, or an account with a password was tried. */
function mustShowMissing({ snapshot, before, event }: Observed): void {
  const { type, field } = sentBy(event);
  const { password, confirmation } = before?.context.changed ?? untouched;
  const isTried = type === 'password.chosen' && snapshot.hasTag('correcting');
  assert.deepEqual(snapshot.context.changed, {
    password: isTried || password || field === 'password',
    confirmation: isTried || confirmation || field === 'passwordConfirmation',
  });
}

function mustForget({ snapshot }: Observed): void {
  const { form, changed, problems, messages } = snapshot.context;
  assert.deepEqual([form, changed, problems, messages], [empty, untouched, {}, []]);
}

function mustCreate(seen: Observed, id: string): void {
  mustKeep(seen);
  mustHaveTags(seen, 'form', 'busy');
  const { form, problems, messages } = seen.snapshot.context;
  assert.deepEqual([problems, messages], [{}, []]);
  const { password, passwordConfirmation: _, ...named } = form;
  assert.equal(id === 'createWithPassword' ? isComplete(form) : isNamed(form), true);
  const input = id === 'createWithPassword' ? { token, ...named, password } : { token, ...named };
  assert.deepEqual(seen.now.calls, [{ id, input }]);
  assert.deepEqual(seen.now.emitted, []);
}

/** Content of each state. */
export const firstAdministratorStates: Model<FirstAdministrator>['states'] = {
  deciding: 'passing',
  opening: (seen) => {
    mustHaveTags(seen);
    const fresh = { token, policy: null, form: empty, changed: untouched, problems: {}, messages: [] };
    assert.deepEqual(seen.snapshot.context, fresh);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'readLink', input: { token } });
    assert.deepEqual(seen.now.emitted, []);
  },
  unread: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen);
    assert.deepEqual(seen.snapshot.context.messages.map(english), [noAnswerText]);
    assert.deepEqual(seen.now.emitted, []);
  },
  unusable: (seen) => {
    mustForget(seen);
    mustHaveTags(seen);
    assert.deepEqual(seen.all.emitted, [{ type: 'secret.spent' }]);
  },
  'filling.composing': (seen) => {
    mustKeep(seen);
    mustHaveTags(seen, 'form');
    mustShowMissing(seen);
    mustShow(seen);
    assert.deepEqual(seen.now.emitted, []);
  },
  'filling.correcting': (seen) => {
    mustKeep(seen);
    mustHaveTags(seen, 'form', 'correcting');
    mustShowMissing(seen);
    mustShow(seen);
    if (seen.event?.type === 'passkey.chosen') assert.equal(isNamed(seen.snapshot.context.form), false);
    if (seen.event?.type === 'password.chosen') assert.equal(isComplete(seen.snapshot.context.form), false);
    assert.deepEqual(seen.now.emitted, []);
  },
  creatingWithPassword: (seen) => mustCreate(seen, 'createWithPassword'),
  creatingWithPasskey: (seen) => mustCreate(seen, 'createWithPasskey'),
  signedIn: (seen) => {
    mustForget(seen);
    mustHaveTags(seen);
    assert.deepEqual(seen.now.emitted, [{ type: 'login.granted', grant }, { type: 'secret.spent' }]);
  },
};
