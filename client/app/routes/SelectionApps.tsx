import { Route, Routes } from 'react-router-dom';
import { SelectCustomerPage } from '../../features/customers/pages.js';
import { SelectShipMethodPage } from '../../features/ship-method/pages.js';
import { LoadingState } from '../../ui/States.js';
import { OnBehalfBanner } from '../on-behalf/OnBehalfBanner.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LeadTo } from './LeadTo.js';

const selectCustomer = '/select-customer';
const selectShipMethod = '/select-shipmethod';

/** A salesperson chooses a customer, and continues to the original destination (A2.9). */
export const SelectingCustomerApp = () => (
  <ErrorBoundary resetKey={selectCustomer}>
    <OnBehalfBanner />
    <Routes>
      <Route path={selectCustomer} element={<SelectCustomerPage waiting={<LoadingState />} />} />
      <Route path="*" element={<LeadTo path={selectCustomer} />} />
    </Routes>
  </ErrorBoundary>
);

/**
 * A consumer chooses pickup or delivery, and continues to the original destination (A2.10). If the site leaves no choice, the address stays, so a reload
 * adds no entry to the history.
 */
export const SelectingShipMethodApp = () => (
  <ErrorBoundary resetKey={selectShipMethod}>
    <OnBehalfBanner />
    <SelectShipMethodPage waiting={<LoadingState />} whenAsking={<LeadTo path={selectShipMethod} />} />
  </ErrorBoundary>
);
