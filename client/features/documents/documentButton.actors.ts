import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { DocumentButtonActors, DocumentOutcome } from '../../../machines/documentButton/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { OpenDocumentDocument } from '../../generated/graphql.js';
import type { DocumentWindow } from './document-window.js';

/** Effect of the documentButton machine. Removing the button meanwhile changes nothing: the requested document is shown. */
export const documentButtonActors = (
  client: ApolloClient,
  openWindow: () => DocumentWindow | null,
): ActorsOf<DocumentButtonActors> => ({
  openDocument: fromPromise(({ input: { document } }) =>
    inWindow(openWindow, async () => {
      const { data } = await client.mutate({ mutation: OpenDocumentDocument, variables: { document } });
      return data?.openDocument?.path ?? null;
    }),
  ),
});

/** Opens a window at once, since browsers block later ones, and leads it to the path that is found; closes it if there is nothing to show. */
export async function inWindow(
  openWindow: () => DocumentWindow | null,
  findPath: () => Promise<string | null>,
): Promise<DocumentOutcome> {
  const window = openWindow();
  if (!window) return 'blocked';
  try {
    const path = await findPath();
    if (path === null) {
      window.close();
      return 'empty';
    }
    window.leadTo(path);
    return 'opened';
  } catch (error) {
    window.close();
    throw failureOfError(error);
  }
}
