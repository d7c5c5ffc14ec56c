import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

/** `GET /api/admin/siteMetadata`, and the answer to `POST` (A7.37). */
export const siteMetadataShape = shape(Type.Object({ title: Maybe(Type.String()), favicon: Maybe(Type.String()) }));
/** Answer to `POST /api/admin/siteMetadata`: of the specification's form, a refusal can be a success by its status. */
export const savedMetadataShape = shape(
  Type.Object({ title: Maybe(Type.String()), isSuccess: Maybe(Type.Boolean()), errorReason: Maybe(Type.String()) }),
);
/** `/api/admin/defaultPageLayout` and `/api/admin/defaultPageSortBy`: a number (A7.33). */
export const defaultShape = shape(Type.Integer());

const SiteSync = Type.Object({
  isSuccess: Type.Boolean(),
  titleSynced: Maybe(Type.Boolean()),
  faviconSynced: Maybe(Type.Boolean()),
  message: Maybe(Type.String()),
  errorReason: Maybe(Type.String()),
});
export const siteSyncShape = shape(SiteSync);

/** `GET /api/admin/requestSiteMetadataSync` (A7.38). */
export type WireSiteSync = Static<typeof SiteSync>;
