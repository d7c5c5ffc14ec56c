import { CategoryChange } from '../../contract/category-changes.js';
import { failures } from '../../contract/failures.js';
import { StoreCategories } from '../../contract/store-products.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import { changeCategories } from '../../services/products/change-categories.js';

/** Changes of the catalogue's categories, for the store's staff. */
export const categoryChangeRoutes: Routes = (app, { store, clock }) => {
  app.post(
    '/api/admin/categories/changes',
    {
      config: { policy: 'staff' },
      schema: {
        tags: ['Administration'],
        summary: 'Creates, changes or removes a category or main category',
        description:
          'The answer has all categories. 409 `CATEGORY_CHANGED` if the version is not that of the category, if its main category is unknown, or if one to remove has products or categories; `NAME_TAKEN` for a code that another one of the level has, regardless of case; `REFUSED` for one to remove that is hidden from customers, and while an import is written; otherwise every problem of the values.',
        body: CategoryChange,
        response: { 200: StoreCategories, ...failures(401, 403, 409) },
      },
    },
    (request) => changeCategories(store, request.body, { userId: userOf(request).id, requestId: request.id, now: clock.now() }),
  );
};
