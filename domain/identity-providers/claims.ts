import { isEmailAddress } from '../addresses/email-address.js';
import { type Role, roles } from '../colleagues/roles.js';

/** Statements of a company's directory about a person (OpenID Connect). */
export type Claims = Readonly<Record<string, unknown>>;

/** How an operator maps claims to users and roles. */
export interface ClaimRules {
  /** Claim whose value is the username. */
  readonly usernameClaim: string;
  /** Claim whose value, or one of whose values, decides the role; null: claims decide none. */
  readonly roleClaim: string | null;
  readonly roleByClaim: Readonly<Record<string, Role>>;
  /** Role of people without one in the claim; null: they have no access. */
  readonly defaultRole: Role | null;
}

/** A person as their directory describes them. */
export interface DirectoryPerson {
  /** Lower case; it may be no username of this application. */
  readonly username: string;
  readonly name: string;
  /** Null if there is none, or if the directory says that it is not verified. */
  readonly email: string | null;
}

const longestName = 100;
const longestUsername = 254;

/** The person in claims; null without a username. */
export function personOf({ usernameClaim }: Pick<ClaimRules, 'usernameClaim'>, claims: Claims): DirectoryPerson | null {
  const username = textOf(claims[usernameClaim]).toLowerCase();
  if (username === '' || username.length > longestUsername) return null;
  const email = textOf(claims.email);
  const isUsable = claims.email_verified !== false && claims.email_verified !== 'false' && isEmailAddress(email);
  const name = textOf(claims.name).slice(0, longestName).trim();
  return { username, name: name === '' ? username : name, email: isUsable ? email : null };
}

/** The role that claims give: of several, the one with the most rights. Null: no access. */
export function roleOf({ roleClaim, roleByClaim, defaultRole }: ClaimRules, claims: Claims): Role | null {
  const value = roleClaim === null ? [] : claims[roleClaim];
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  const given = new Set(values.map((one) => (Object.hasOwn(roleByClaim, one) ? roleByClaim[one] : undefined)));
  return roles.find((role) => given.has(role)) ?? defaultRole;
}

/** Whether a directory may create a user with this name: 3 to 60 letters, digits and `.`, `_`, `-`, `@`. */
export const isNewUsername = (username: string): boolean => /^[a-z0-9._@-]{3,60}$/.test(username);

/** Names of the claims that a sign-in needs. */
export const neededClaims = ({ usernameClaim, roleClaim }: Pick<ClaimRules, 'usernameClaim' | 'roleClaim'>): string[] =>
  roleClaim === null ? [usernameClaim, 'name'] : [usernameClaim, roleClaim, 'name'];

/** The text of a claim without control characters; empty for anything else. */
const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.replace(/\p{Cc}/gu, ' ').trim() : '');
