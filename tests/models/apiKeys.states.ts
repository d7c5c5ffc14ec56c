import assert from 'node:assert/strict';
import { apiKeyProblems, emptyApiKeyForm } from '../../domain/api-keys/api-key.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type ApiKeys, type ApiKeysFixture, secret, withNewKey, withRevoked } from './apiKeys.scenarios.js';

type Observed = Observation<ApiKeys, ApiKeysFixture>;

const failureText = 'Service temporarily unavailable';

/** Messages of the back office when it refuses to create a key. */
export const refusals = {
  taken: 'There is a key of this name.',
  tooMany: 'There can be at most 20 keys.',
  scopes: 'You may not allow this.',
} as const;

function mustBeShown({ snapshot, scenario }: Observed): void {
  assert.equal(snapshot.hasTag('shown'), true);
  assert.equal(snapshot.hasTag('loading'), false);
  // None is ever lost from the list.
  for (const { id } of scenario.fixture.keys)
    assert.equal(
      snapshot.context.keys.some((key) => key.id === id),
      true,
    );
}

/** A secret is there as long as it shows, and no longer. */
const mustHaveNoSecret = ({ snapshot }: Observed): void => assert.equal(snapshot.context.secret, null);

function mustBeForm(seen: Observed): void {
  const { snapshot, before, event } = seen;
  mustBeShown(seen);
  mustHaveNoSecret(seen);
  assert.equal(snapshot.hasTag('form'), true);
  if (before?.hasTag('form')) mustHaveChanged(before.context.form, snapshot.context.form, event);
  else assert.deepEqual(snapshot.context.form, emptyApiKeyForm);
}

type Form = Observed['snapshot']['context']['form'];

function mustHaveChanged(before: Form, after: Form, event: Observed['event']): void {
  const sent = event as unknown as { text: string; scope: string; isChosen: boolean; days: number | null } | undefined;
  const others = before.scopes.filter((scope) => scope !== sent?.scope);
  const changes: Readonly<Record<string, object>> = {
    'name.changed': { name: sent?.text },
    'scope.changed': { scopes: [...others, ...(sent?.isChosen ? [sent.scope] : [])].sort() },
    'expiry.chosen': { expiresInDays: sent?.days },
  };
  const inOrder = { ...after, scopes: after.scopes.toSorted() };
  assert.deepEqual(inOrder, { ...before, scopes: before.scopes.toSorted(), ...changes[event?.type ?? ''] });
}

/** Target of the last refusal: a field, or the whole form. */
function mustTellRefusal({ snapshot: { context }, before, event }: Observed): void {
  const { problems, messages } = context;
  if (before?.matches('saving')) {
    const [problem] = (event as unknown as { output: { problems: { code: string }[] } }).output.problems;
    const due = { NAME_TAKEN: { name: refusals.taken }, REFUSED: { scopes: refusals.scopes } }[problem?.code ?? ''];
    assert.deepEqual([problems, messages], due ? [due, []] : [{}, [refusals.tooMany]]);
  } else if (event?.type === 'save') assert.deepEqual([problems, messages], [{}, []]);
  else {
    // A problem goes when its field changes.
    const { name, scopes } = before?.context.problems ?? {};
    const isStill = { name: event?.type !== 'name.changed', scopes: event?.type !== 'scope.changed' };
    assert.deepEqual(problems, { ...(name && isStill.name && { name }), ...(scopes && isStill.scopes && { scopes }) });
  }
}

const mustShowSecret = (seen: Observed): void => {
  mustBeShown(seen);
  assert.equal(seen.snapshot.context.secret, secret);
  assert.equal(seen.snapshot.hasTag('form'), false);
};

/** Content of each state. */
export const apiKeysStates: Model<ApiKeys, ApiKeysFixture>['states'] = {
  loading: ({ snapshot, all }) => {
    assert.equal(snapshot.hasTag('loading'), true);
    assert.deepEqual([snapshot.context.messages, snapshot.context.secret], [[], null]);
    assert.equal(all.calls.at(-1)?.id, 'loadKeys');
  },
  failed: ({ snapshot }) => {
    assert.equal(snapshot.hasTag('shown'), false);
    assert.deepEqual(snapshot.context.messages.map(english), [failureText]);
  },
  'shown.resting': (seen) => {
    const { snapshot, before, event, scenario } = seen;
    mustBeShown(seen);
    mustHaveNoSecret(seen);
    assert.equal(snapshot.hasTag('form'), false);
    if (event?.type === 'xstate.done.actor.loadKeys') assert.deepEqual(snapshot.context.keys, scenario.fixture.keys);
    else if (event?.type === 'xstate.done.actor.revokeKey')
      assert.deepEqual(snapshot.context.keys, withRevoked(before!.context.keys, before!.context.chosen));
    else if (event?.type === 'xstate.done.actor.refreshKeys')
      assert.deepEqual(snapshot.context.keys, (event as unknown as { output: unknown }).output);
    else assert.deepEqual(snapshot.context.keys, before?.context.keys.length ? before.context.keys : scenario.fixture.keys);
    if (before?.matches({ shown: 'refreshing' })) assert.deepEqual(snapshot.context.messages, before.context.messages);
    else assert.deepEqual(snapshot.context.messages, []);
  },
  'shown.refreshing': (seen) => {
    mustBeShown(seen);
    mustHaveNoSecret(seen);
    assert.equal(seen.all.calls.at(-1)?.id, 'refreshKeys');
    assert.deepEqual(seen.snapshot.context.messages.map(english), seen.before?.matches('revoking') ? [failureText] : []);
  },
  'creating.filling': (seen) => {
    mustBeForm(seen);
    const { snapshot, before } = seen;
    assert.equal(snapshot.hasTag('correcting'), false);
    assert.deepEqual(snapshot.context.problems, {});
    const isLost = before?.matches('saving');
    if (isLost || !before?.hasTag('form')) assert.deepEqual(snapshot.context.messages.map(english), isLost ? [failureText] : []);
    else assert.deepEqual(snapshot.context.messages, before.context.messages);
  },
  'creating.correcting': (seen) => {
    mustBeForm(seen);
    assert.equal(seen.snapshot.hasTag('correcting'), true);
    if (seen.event?.type === 'save') assert.notDeepEqual(apiKeyProblems(seen.snapshot.context.form), []);
    mustTellRefusal(seen);
  },
  saving: (seen) => {
    mustBeForm(seen);
    const { snapshot, all } = seen;
    assert.equal(snapshot.hasTag('busy'), true);
    assert.deepEqual([snapshot.context.problems, snapshot.context.messages], [{}, []]);
    assert.deepEqual(apiKeyProblems(snapshot.context.form), []);
    assert.deepEqual(all.calls.at(-1), { id: 'createKey', input: snapshot.context.form });
  },
  confirmingIdentity: (seen) => {
    mustBeForm(seen);
    const { snapshot } = seen;
    assert.deepEqual([snapshot.hasTag('correcting'), snapshot.hasTag('busy')], [false, false]);
    assert.deepEqual([snapshot.context.problems, snapshot.context.messages], [{}, []]);
  },
  'secretShown.offered': (seen) => {
    mustShowSecret(seen);
    const known = seen.before!.context.keys;
    assert.deepEqual(seen.snapshot.context.keys, withNewKey(known.length > 0 ? known : seen.scenario.fixture.keys));
  },
  'secretShown.copying': (seen) => {
    mustShowSecret(seen);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'copySecret', input: { secret } });
  },
  'secretShown.copied': mustShowSecret,
  'secretShown.notCopied': mustShowSecret,
  confirmingRevocation: (seen) => {
    mustBeShown(seen);
    const { snapshot, event } = seen;
    assert.equal(snapshot.context.chosen, (event as unknown as { id: string }).id);
    assert.deepEqual(snapshot.context.messages, []);
    assert.equal(snapshot.hasTag('busy'), false);
  },
  revoking: (seen) => {
    mustBeShown(seen);
    assert.equal(seen.snapshot.hasTag('busy'), true);
    assert.equal(seen.snapshot.hasTag('form'), false);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'revokeKey', input: { id: seen.snapshot.context.chosen } });
  },
};
