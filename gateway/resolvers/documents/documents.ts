import type { GatewayContext } from '../../context.js';
import type { DocumentLink, MutationResolvers, OpenedDocument } from '../../generated/resolvers.js';
import type { DocumentReference, IssuedDocument } from '../../office/ports/documents.js';

/** Documents (schema/documents.graphql). */
export const documentMutations: Pick<MutationResolvers<GatewayContext>, 'openDocument'> = {
  openDocument: async (_, { document }, ctx) => permit(ctx, await ctx.signedIn().documents.issue(document)),
};

/** Permits the caller to open an issued document. */
export function permit(ctx: GatewayContext, issued: IssuedDocument | null): OpenedDocument | null {
  if (issued === null) return null;
  const { id, key } = issued;
  if (key !== null) ctx.permitted.push({ id, key });
  return { path: `/doc/${encodeURIComponent(id)}` };
}

const names = { CONFIRMATION: 'Confirmation', INVOICE: 'Invoice', SCAN: 'Scan' } as const;

export const linkOf = ({ id, kind, name }: DocumentReference): DocumentLink => ({
  kind,
  name: name ?? names[kind],
  document: id,
});
