import { later } from '../../ui/later.js';

/** The catalogue by its categories, loaded when it is first opened. */
export const CategoriesPage = later(() => import('./CategoriesPage.js'));
