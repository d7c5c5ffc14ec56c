import type { MemberRow } from '../store/colleagues/members.js';
import { harmless } from './harmless.js';

/** One user on one line, tab-delimited. */
export const lineOf = ({
  username,
  role,
  name,
  email,
  shipTos,
}: Pick<MemberRow, 'username' | 'role' | 'name' | 'email' | 'shipTos'>) =>
  [username, role ?? 'no role', name, email ?? '', shipTos.join(' ')].map(harmless).join('\t');
