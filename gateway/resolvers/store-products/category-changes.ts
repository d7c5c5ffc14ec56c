import type { CategoryChange } from '../../../domain/administration/categories/category-change.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { ChangeStoreCategoryInput, MutationResolvers } from '../../generated/resolvers.js';
import { orProblems, type PathOf } from '../problems.js';

/** Changes of the catalogue's categories (schema/category-changes.graphql). */
export const categoryMutations: Pick<MutationResolvers<GatewayContext>, 'changeStoreCategory'> = {
  changeStoreCategory: async (_, { input }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    const change = changeOf(input);
    const within = change.kind === 'creation' ? ['change', 'creation'] : ['change', 'values', 'values'];
    const pathOf: PathOf = ({ field }) => (field ? (field === 'code' ? ['code'] : [...within, field]) : null);
    const changing = storeProducts
      .changeCategories(change)
      .then(
        ({ isSaved, now }) =>
          ({ __typename: isSaved ? 'StoreCategoriesSaved' : 'StoreCategoriesConflict', mainCategories: now }) as const,
      );
    return await orProblems(changing, pathOf, text('categoryEditor.notSaved'));
  },
};

/** The schema lets exactly one member be given. */
function changeOf({ level, code, change: { creation, values, removal } }: ChangeStoreCategoryInput): CategoryChange {
  if (creation) return { kind: 'creation', level, code, values: creation };
  if (values) return { kind: 'values', level, code, ...values };
  if (removal) return { kind: 'removal', level, code, ...removal };
  throw badInput('change has exactly one member');
}
