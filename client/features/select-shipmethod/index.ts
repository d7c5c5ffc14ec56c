import { lazy } from 'react';

/** The choice of consumers between pickup and delivery, loaded when it is first needed. */
export const SelectShipMethodPage = lazy(() => import('./SelectShipMethodPage.js'));
