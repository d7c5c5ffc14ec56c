import { lazy } from 'react';

/** The customer selection of salespeople, loaded when it is first needed. */
export const SelectCustomerPage = lazy(() => import('./SelectCustomerPage.js'));
