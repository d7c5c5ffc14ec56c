/** Requirements of a password. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumber: boolean;
  readonly needsSpecial: boolean;
}

/** The policy until the site's own is loaded (S5.31). */
export const defaultPasswordPolicy: PasswordPolicy = {
  minimumLength: 8,
  needsLowercase: true,
  needsUppercase: true,
  needsNumber: true,
  needsSpecial: true,
};
