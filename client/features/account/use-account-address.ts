import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AccountView, parseAccountHash, printAccountHash } from '../../../domain/account-view.js';

/** What the address of the account's details asks for, and the way to change it. */
export function useAccountAddress(): { view: AccountView; show: (view: AccountView, isNew: boolean) => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseAccountHash(hash), [hash]);
  const show = useCallback(
    (wanted: AccountView, isNew: boolean) =>
      void navigate({ pathname, hash: printAccountHash(wanted) }, { replace: !isNew, preventScrollReset: true }),
    [navigate, pathname],
  );
  return { view, show };
}
