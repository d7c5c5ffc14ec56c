import type { Text } from '../../texts/text.js';
import { settingProblem } from '../administration/settings/setting-problem.js';
import type { SettingValue } from '../administration/settings/setting-value.js';
import type { StoreSettingKey } from '../administration/settings/store-settings.js';

/** The distributor and its region, as typed; the address has a line of the text for each of its own. */
export interface CompanyForm {
  readonly siteTitle: string;
  readonly companyName: string;
  readonly siteAddress: string;
  readonly companyPhone: string;
  readonly companyEmail: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: string;
  readonly regionalFormat: string;
}

/** Name of a field, which is that of its setting. */
export type CompanyField = keyof CompanyForm & StoreSettingKey;

/** The fields in the order of the form. */
export const companyFields = [
  ...(['siteTitle', 'companyName', 'siteAddress', 'companyPhone', 'companyEmail'] as const),
  ...(['timeZone', 'currency', 'language', 'regionalFormat'] as const),
] satisfies readonly CompanyField[];

/** Colors of the site, as typed. */
export interface SiteColors {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

/** The two colors. */
export const colorFields = ['primaryColor', 'secondaryColor'] as const satisfies readonly (keyof SiteColors)[];

/** Lines of an address, without empty ones. */
export const addressLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field of the form as the value of its setting. */
export const valueOfField = (field: CompanyField, typed: string): SettingValue =>
  field === 'siteAddress' ? { texts: addressLines(typed) } : { text: typed };

/** Messages of the fields that cannot be saved. */
export const companyProblems = (form: CompanyForm): Partial<Record<CompanyField, Text>> =>
  Object.fromEntries(
    companyFields.flatMap((field) => {
      const problem = settingProblem(field, valueOfField(field, form[field]));
      return problem === null ? [] : [[field, problem]];
    }),
  );

/** A distributor, as documents and mails name it. */
export interface Distributor {
  readonly siteTitle: string;
  readonly companyName: string | null;
  readonly siteAddress: readonly string[];
  readonly companyPhone: string | null;
  readonly companyEmail: string | null;
}

/** Name of the distributor: the site's title, if it has no other. */
export const distributorName = ({ companyName, siteTitle }: Pick<Distributor, 'companyName' | 'siteTitle'>): string =>
  companyName ?? siteTitle;

/** Address, telephone and e-mail address; those that an address has already are not repeated. */
export const distributorLines = ({ siteAddress, companyPhone, companyEmail }: Omit<Distributor, 'siteTitle' | 'companyName'>) => [
  ...siteAddress,
  ...[companyPhone, companyEmail].filter((line) => line !== null && !siteAddress.includes(line)).map(String),
];
