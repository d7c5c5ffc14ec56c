import type { CallSession } from '../../apollo/call-session.js';

/** A session that is being tried: its 401 goes to the caller only and ends no other session. */
export const trying = (token: string, rest: Partial<CallSession> = {}) => ({
  handlesUnauthorized: true,
  session: { token, sessionId: null, customerKey: null, shipMethod: null, ...rest },
});

/** The largest documents of all, which the sign-in card does without: loaded as soon as it shows. */
export const loadWorkplaceDocuments = () => import('./workplace-documents.js');
