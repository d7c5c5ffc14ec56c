/** Characters of the longest short name. */
export const longestCompany = 40;

/** The short name of a company as it was typed, in the form in which it is registered. */
export const companyOf = (typed: string): string => typed.trim().toLowerCase();

/** Whether a text is the short name of a company: letters, digits and hyphens. */
export const isCompany = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
