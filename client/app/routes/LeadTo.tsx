import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppActors } from '../contexts/app-actors.js';

/**
 * Leads to a screen of the session; the session keeps the user's original destination (S2.1). The redirect is an entry of the history, so that back
 * leaves a selection and thereby logs out (S4.6), unless it replaces the requested one (`isReplacing`).
 */
export function LeadTo({ path, isReplacing = false }: { path: string; isReplacing?: boolean }) {
  const { session } = useAppActors();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // Somebody who logs out is on the way to /login already, and does not want back to where they were.
    if (window.location.pathname !== pathname || pathname === path) return;
    session.send({ type: 'location.kept', path: `${pathname}${search}${hash}` });
    navigate(path, { replace: isReplacing });
  }, [session, navigate, path, isReplacing, pathname, search, hash]);
  return null;
}
