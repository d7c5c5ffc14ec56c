import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CategoryChange } from '../../../../domain/administration/categories/category-change.js';
import type { MainCategoryRecord } from '../../../../domain/administration/categories/category-record.js';
import type { CategoryEditorActors, CategoryOutcome } from '../../../../machines/categoryEditor/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  ChangeStoreCategoryDocument,
  type ChangeStoreCategoryInput,
  EditedCategoriesDocument,
  type EditedCategoryPartsFragment,
} from '../../../generated/graphql.js';

/** Fields of the cache that have names of categories, or sort by them. */
const staleFields = ['product', 'products', 'pushProducts', 'categories', 'mainCategories'];

const recordOf = ({ __typename, categories, ...main }: EditedCategoryPartsFragment): MainCategoryRecord => ({
  ...main,
  categories: categories.map(({ __typename: _, ...category }) => category),
});

function inputOf({ level, code, ...change }: CategoryChange): ChangeStoreCategoryInput {
  switch (change.kind) {
    case 'creation':
      return { level, code, change: { creation: change.values } };
    case 'values':
      return { level, code, change: { values: { values: change.values, version: change.version } } };
    case 'removal':
      return { level, code, change: { removal: { version: change.version } } };
  }
}

/** The effects of the categoryEditor machine. Categories are read each time: others change them, and so do imports. */
export const categoryEditorActors = (client: ApolloClient): ActorsOf<CategoryEditorActors> => {
  const save = fromPromise<CategoryOutcome, CategoryEditorActors['saveForm']['input']>(async ({ input: { change } }) => {
    const variables = { input: inputOf(change) };
    const request = client.mutate({ mutation: ChangeStoreCategoryDocument, variables, fetchPolicy: 'no-cache' });
    const { changeStoreCategory: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    for (const fieldName of staleFields) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
    return {
      kind: answer.__typename === 'StoreCategoriesSaved' ? 'saved' : 'conflict',
      mains: answer.mainCategories.map(recordOf),
    };
  });
  return {
    loadCategories: fromPromise(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
        const { storeCategories } = await dataOfAnswer(client.query({ query: EditedCategoriesDocument, ...policies, context }));
        return storeCategories?.map(recordOf) ?? null;
      }),
    ),
    saveForm: save,
    applyChange: save,
  };
};
