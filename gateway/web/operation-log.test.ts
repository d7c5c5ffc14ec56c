import { expect, it } from 'vitest';
import { appWith } from '../testing/app.js';

const documents = {
  'sha256:site': 'query Site { site { title } }',
  'sha256:two': 'query Site { site { title } } query Other { site { title } }',
  'sha256:nameless': '{ site { title } }',
};

it.each([
  ['the one of several that was asked for', { documentId: 'sha256:two', operationName: 'Other' }, 200, 'Other'],
  ['its only one, asked for by name', { documentId: 'sha256:site', operationName: 'Site' }, 200, 'Site'],
  ['its only one, not named by who asks', { documentId: 'sha256:site' }, 200, 'Site'],
  ['one without a name', { documentId: 'sha256:nameless' }, 200, null],
  ['a name that the document has not', { documentId: 'sha256:site', operationName: 'card 4111111111111111' }, 400, null],
  [
    'a name that the document has not, of a document without names',
    { documentId: 'sha256:nameless', operationName: 'Site' },
    400,
    null,
  ],
  ['a name with a document that is not known', { documentId: 'sha256:none', operationName: 'Site' }, 404, null],
  ['an operation of somebody else’s document', { query: 'query Site { site { title } }', operationName: 'Site' }, 200, null],
])('an operation is logged by the name that the storefront’s document gives it: %s (D2)', async (_, question, status, name) => {
  const lines: { readonly msg: string; readonly operation?: string | null }[] = [];
  const app = await appWith({ documents, logTo: { write: (text) => lines.push(JSON.parse(text)) } });
  // Twice: the second answer of a trusted document bypasses Apollo Server.
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.http.inject({ method: 'POST', url: '/graphql', payload: question });
    expect(answer.statusCode).toBe(status);
  }
  await app.http.close();
  const logged = lines.filter(({ msg }) => msg === 'operation').map(({ operation }) => operation);
  expect(logged).toEqual([name, name]);
  expect(JSON.stringify(lines)).not.toContain('4111111111111111');
});
