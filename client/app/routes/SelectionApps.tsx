import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SelectCustomerPage } from '../../features/select-customer/index.js';
import { SelectShipMethodPage } from '../../features/select-shipmethod/index.js';
import { LoadingState } from '../../ui/States.js';
import { ErrorBoundary } from './ErrorBoundary.js';

/** A salesperson chooses a customer, wherever they were going (A2.9). */
export const SelectingCustomerApp = () => (
  <Only path="/select-customer" page={<SelectCustomerPage waiting={<LoadingState />} />} />
);

/** A consumer chooses pickup or delivery, wherever they were going (A2.10). */
export const SelectingShipMethodApp = () => (
  <Only path="/select-shipmethod" page={<SelectShipMethodPage waiting={<LoadingState />} />} />
);

/** One page, and a way to it from everywhere. The way is an entry of the history, so that back leaves the page and thereby logs out (S4.6). */
function Only({ path, page }: { path: string; page: ReactNode }) {
  return (
    <ErrorBoundary resetKey={path}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<Navigate to={path} />} />
      </Routes>
    </ErrorBoundary>
  );
}
