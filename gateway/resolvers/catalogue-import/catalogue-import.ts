import { mostCatalogueFileBytes, mostImportRows } from '../../../domain/catalogue-import/catalogue-import.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { CatalogueImport, ImportRefusal } from '../../office/ports/catalogue-import.js';
import { nowhere, orProblems, problem } from '../problems.js';

type Queries = 'catalogueImports' | 'catalogueImportDifferences' | 'catalogueImportRefusals' | 'catalogueImportRefusedFile';
type Mutations = 'startCatalogueImport' | 'applyCatalogueImport' | 'cancelCatalogueImport';

const view = (found: CatalogueImport, { texts }: GatewayContext) => ({
  ...found,
  reason: found.reason === null ? null : texts.say(found.reason),
});

/** Catalogue imports (schema/catalogue-import.graphql). */
export const catalogueImportQueries: Pick<QueryResolvers<GatewayContext>, Queries> = {
  catalogueImports: async (_, __, ctx) => {
    const found = await ctx.signedIn().catalogueImport.latest();
    return found?.map((one) => view(one, ctx)) ?? null;
  },

  catalogueImportDifferences: async (_, { id, kind, page, pageSize }, ctx) => {
    const { catalogueImport } = ctx.signedIn();
    demandPage(page, pageSize);
    return await catalogueImport.differences(demandId(id), kind, page, pageSize);
  },

  catalogueImportRefusals: async (_, { id, page, pageSize }, ctx) => {
    const { catalogueImport } = ctx.signedIn();
    demandPage(page, pageSize);
    const { totalCount, rows } = await catalogueImport.refusals(demandId(id), page, pageSize);
    const viewRow = (row: ImportRefusal) => ({ ...row, reason: ctx.texts.say(row.reason) });
    return { totalCount, rows: rows.map(viewRow) };
  },

  catalogueImportRefusedFile: async (_, { id, offset }, ctx) => {
    const { catalogueImport } = ctx.signedIn();
    if (offset < 0) throw badInput('offset is 0 or more');
    return await catalogueImport.refusedFile(demandId(id), offset);
  },
};

export const catalogueImportMutations: Pick<MutationResolvers<GatewayContext>, Mutations> = {
  startCatalogueImport: async (_, { input: { mode, fileName, fileBytes } }, ctx) => {
    const { catalogueImport } = ctx.signedIn();
    if (fileName.trim() === '' || fileName.length > 255) throw badInput('fileName has 1 to 255 characters');
    if (fileBytes < 1) throw badInput('fileBytes is 1 or more');
    if (fileBytes > mostCatalogueFileBytes) return problem('REFUSED', text('catalogueImport.problem.tooLarge'), ['fileBytes']);
    return await changed(catalogueImport.start({ mode, fileName, fileBytes }), ctx);
  },

  applyCatalogueImport: async (_, { input: { id, skipRefused } }, ctx) =>
    await changed(ctx.signedIn().catalogueImport.apply(demandId(id), skipRefused ?? false), ctx),

  cancelCatalogueImport: async (_, { id }, ctx) => await changed(ctx.signedIn().catalogueImport.cancel(demandId(id)), ctx),
};

const changed = async (step: Promise<CatalogueImport>, ctx: GatewayContext) =>
  await orProblems(
    step.then((found) => ({ __typename: 'CatalogueImportChanged', catalogueImport: view(found, ctx) }) as const),
    nowhere,
    text('catalogueImport.problem.notNow'),
  );

function demandId(id: string): string {
  if (/^[1-9]\d{0,8}$/.test(id)) return id;
  throw new Failure('NOT_FOUND', { reason: 'no id of an import' });
}

function demandPage(page: number, pageSize: number): void {
  if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
  if (pageSize < 1 || pageSize > mostImportRows) throw badInput(`pageSize is 1 to ${mostImportRows}`);
}
