import { lazy } from 'react';

/** Where a signed-in person begins, loaded when it is first shown. */
export const HomePage = lazy(() => import('./HomePage.js'));
