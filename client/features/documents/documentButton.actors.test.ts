import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { documentButton } from '../../../machines/documentButton/documentButton.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { documentButtonActors } from './documentButton.actors.js';

const answer = (path: string | null) => ({
  data: { __typename: 'Mutation', openDocument: path === null ? null : { __typename: 'OpenedDocument', path } },
});

/** Presses the button once, over a gateway with the given answer; returns the outcome and the window's calls. */
async function pressed(given: Parameters<typeof answeringGateway>[0], canOpen = true) {
  const { client, sent } = answeringGateway(given);
  const calls: string[] = [];
  const window = { leadTo: (path: string) => calls.push(path), close: () => calls.push('closed') };
  const { openDocument } = documentButtonActors(client, () => (canOpen ? window : null));
  const opening = toPromise(createActor(openDocument, { input: { document: 'D' } }).start());
  return {
    outcome: await opening.catch((error: unknown) => error),
    calls,
    requests: sent.map(({ variables }) => variables),
  };
}

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(documentButtonActors(client, () => null))).toEqual(Object.keys(documentButton.implementations.actors));
});

describe('a window that waits for a document', () => {
  test('is led to it', async () => {
    expect(await pressed(answer('/doc/1'))).toEqual({ outcome: 'opened', calls: ['/doc/1'], requests: [{ document: 'D' }] });
  });

  test('goes away where there is nothing to show, and where asking failed', async () => {
    expect(await pressed(answer(null))).toMatchObject({ outcome: 'empty', calls: ['closed'] });
    expect(await pressed(new TypeError('gone'))).toMatchObject({ outcome: { code: 'NETWORK' }, calls: ['closed'] });
  });

  test('nothing is asked for where none can be opened', async () => {
    expect(await pressed(answer('/doc/1'), false)).toEqual({ outcome: 'blocked', calls: [], requests: [] });
  });
});
