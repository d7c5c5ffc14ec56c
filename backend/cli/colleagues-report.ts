import type { MemberRow } from '../store/colleagues/members.js';

/** Names may contain control characters that a terminal obeys. */
const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** One user on one line, tab-delimited. */
export const lineOf = ({
  username,
  role,
  name,
  email,
  shipTos,
}: Pick<MemberRow, 'username' | 'role' | 'name' | 'email' | 'shipTos'>) =>
  [username, role ?? 'no role', name, email ?? '', shipTos.join(' ')].map(harmless).join('\t');
