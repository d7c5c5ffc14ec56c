import type { GatewayContext } from '../../context.js';
import type { DocumentLink, MutationResolvers, OpenedDocument } from '../../generated/resolvers.js';
import type { IssuedDocumentDto } from '../../office/rest/documents.js';
import { documentIdOf, pathOfDocument } from './document-id.js';

/** Documents (schema/documents.graphql). */
export const documentMutations: Pick<MutationResolvers<GatewayContext>, 'openDocument'> = {
  openDocument: async (_, { document }, ctx) => permit(ctx, await ctx.signedIn().documents.issue(pathOfDocument(document))),
};

/** Lets whoever asked open what the back office issued. */
export function permit(ctx: GatewayContext, issued: IssuedDocumentDto | null): OpenedDocument | null {
  if (issued === null) return null;
  const id = String(issued.id);
  if (issued.key != null) ctx.permitted.push({ id, key: issued.key });
  return { path: `/doc/${encodeURIComponent(id)}` };
}

interface WithDocuments {
  readonly orderConfirmation?: number | null | undefined;
  readonly invoice?: number | null | undefined;
  readonly scanDocuments?: readonly { readonly key: string | number; readonly name: string }[] | null | undefined;
}

/** What can be opened of an order, in the order in which people ask for it. */
export function documentsOf(orderNumber: string | null, dto: WithDocuments): DocumentLink[] {
  if (orderNumber === null) return [];
  const { orderConfirmation, invoice, scanDocuments } = dto;
  const links: DocumentLink[] = [];
  const ofOrder = (n: number) => documentIdOf.ofOrder(orderNumber, n);
  if (orderConfirmation != null) links.push({ kind: 'CONFIRMATION', name: 'Confirmation', document: ofOrder(orderConfirmation) });
  if (invoice != null) links.push({ kind: 'INVOICE', name: 'Invoice', document: ofOrder(invoice) });
  for (const { key, name } of scanDocuments ?? []) {
    links.push({ kind: 'SCAN', name, document: documentIdOf.scan(orderNumber, key) });
  }
  return links;
}
