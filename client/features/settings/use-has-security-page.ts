import { useHasCapability } from '../../app/contexts/site.js';

/** Whether the page Sign-In and Security has anything to show. */
export function useHasSecurityPage(): boolean {
  const hasMethods = useHasCapability('SIGN_IN_METHODS');
  const hasSessions = useHasCapability('SESSIONS');
  return hasMethods || hasSessions;
}
