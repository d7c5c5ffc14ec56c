import { type Static, Type } from 'typebox';
import { pickSettings, settingSchemas } from './settings.js';
import { Nullable } from './values.js';

/** Requirements of passwords to save (A7.36). */
export const PasswordOptionsInput = Type.Object(
  {
    ...pickSettings('requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'),
    // More than is allowed, so that a person gets a message of its own.
    minimumPasswordLength: Type.Integer({ minimum: 0, maximum: 1_000 }),
  },
  { additionalProperties: false },
);
export type PasswordOptionsInput = Static<typeof PasswordOptionsInput>;

/** Layout of product lists for users without a choice of their own (A7.33). */
export const DefaultLayout = settingSchemas.defaultPageLayout;
/** Order of product lists for users without a choice of their own (A7.33). */
export const DefaultSortBy = settingSchemas.defaultPageSortBy;

/** Title and favicon of the site (A3.19). */
export const SiteMetadata = Type.Object({
  title: Type.String(),
  favicon: Nullable(Type.String({ description: 'file below /img; null: the storefront has its own' })),
});
export type SiteMetadata = Static<typeof SiteMetadata>;

/** Site metadata to save (A7.37). */
export const SiteMetadataInput = Type.Object(
  {
    // Longer than a title, so that a person gets a message of its own.
    title: Type.String({ maxLength: 2_000 }),
    favicon: Type.Optional(
      Nullable(Type.String({ maxLength: 200, description: 'ignored: it comes from the source of the site' })),
    ),
  },
  { additionalProperties: false },
);

/** Site metadata as saved (A7.37). */
export const SavedSiteMetadata = Type.Object({
  ...SiteMetadata.properties,
  isSuccess: Type.Literal(true),
  errorReason: Type.Null(),
});

/** Result of a sync of the site's title and favicon (A7.38). */
export const SiteSync = Type.Object({
  isSuccess: Type.Boolean({ description: 'true if anything was synced' }),
  titleSynced: Type.Boolean(),
  faviconSynced: Type.Boolean(),
  title: Type.String({ description: 'the title afterwards' }),
  message: Nullable(Type.String({ description: 'what was not synced' })),
  errorReason: Nullable(Type.String({ description: 'why nothing was synced' })),
});
export type SiteSync = Static<typeof SiteSync>;
