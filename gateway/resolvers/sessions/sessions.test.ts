import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { sessionWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const read = '{ sessions { id isCurrent browser system address startedAt lastUsedAt } }';
const end = 'mutation ($id: ID!) { endSession(id: $id) { sessions { id } } }';
const endOthers = 'mutation { endOtherSessions { sessions { id } } }';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

it('the sessions of a user are those of the back office, in its order, read each time', async () => {
  const sessions = [sessionWith({ isCurrent: true }), sessionWith({ id: '2', browser: null, system: null, address: null })];
  const { ask, fixture } = given({ sessions });
  expect((await ask(read)).data.sessions).toEqual(sessions);
  await ask(read);
  expect(fixture.calls).toEqual(['sessions.list', 'sessions.list']);
});

describe.each([
  ['one session', 'end', 'endSession', end, { id: '2' }],
  ['all others', 'endOthers', 'endOtherSessions', endOthers, {}],
])('an end of %s', (_, call, field, mutation, variables) => {
  it('is sent once, and the sessions left are the answer', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(mutation, variables);
    expect(data[field]).toEqual({ sessions: [{ id: '1' }, { id: '2' }] });
    expect(fixture.calls).toEqual([`sessions.${call}`, 'sessions.list']);
  });

  it('reads nothing that is not selected', async () => {
    const { ask, fixture } = given();
    await ask(mutation.replace('sessions { id }', '__typename'), variables);
    expect(fixture.calls).toEqual([`sessions.${call}`]);
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'BACK_OFFICE_UNAVAILABLE'] as const)('that fails is a failure: %s', async (code) => {
    const { ask, fixture } = given({ failing: new Map([[`sessions.${call}`, new Failure(code)]]) });
    expect((await ask(mutation, variables)).errors).toMatchObject([{ path: [field], extensions: { code } }]);
    expect(fixture.calls).toEqual([`sessions.${call}`]);
  });
});

it('a session is not ended by an id that would be another place', async () => {
  const { ask, fixture } = given();
  for (const id of ['../7', '', 'x'.repeat(51)]) {
    expect((await ask(end, { id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  }
  expect(fixture.calls).toEqual([]);
});

it.each([
  ['read', read, {}],
  ['end', end, { id: '2' }],
  ['end all other', endOthers, {}],
])('guests %s no sessions: UNAUTHENTICATED, and nothing is sent', async (_, operation, variables) => {
  const { ask, fixture } = given();
  const { errors } = await ask(operation, variables, 'guest');
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(fixture.calls).toEqual([]);
});
