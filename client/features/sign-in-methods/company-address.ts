import { matchPath } from 'react-router-dom';
import type { CompanySignInInput } from '../../../machines/companySignIn/types.js';

/** The page that directories send people back to. */
export const answerPath = '/sign-in/answer';

/** Whether an address is that page. */
export const isAnswerPage = (pathname: string): boolean => matchPath(answerPath, pathname) !== null;

/** Companies of earlier sign-ins in this browser. */
interface Known {
  /** Company of the sign-in that is under way; empty if there is none. */
  readonly departed: string;
  /** Company of the last sign-in; empty if there was none. */
  readonly remembered: string;
}

/** Reads the address of a page below `/sign-in`. */
export function openingOf(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { departed, remembered }: Known,
): CompanySignInInput {
  const company = departed || remembered;
  const named = matchPath('/sign-in/company/:company', pathname)?.params.company;
  if (named) return { kind: 'named', company: named };
  if (!isAnswerPage(pathname)) return { kind: 'naming', company };
  const parameters = new URLSearchParams(search);
  const [code, state] = [parameters.get('code'), parameters.get('state')];
  if (code && state) return { kind: 'answered', company, answer: { code, state, iss: parameters.get('iss') } };
  return { kind: parameters.has('error') ? 'denied' : 'naming', company };
}
