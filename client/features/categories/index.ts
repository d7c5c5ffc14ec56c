import { lazy } from 'react';

/** The catalogue by its categories, loaded when it is first opened. */
export const CategoriesPage = lazy(() => import('./CategoriesPage.js'));
