import { type Static, Type } from 'typebox';
import { productSorts } from '../../../../domain/catalogue/product-sort.js';
import { Maybe, shape } from '../http/shapes.js';

const literals = <const T extends readonly (string | number)[]>(...values: T) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<typeof Type.Unsafe<T[number]>>;

const FieldMap = Maybe(Type.Array(Type.Object({ key: Type.String(), label: Maybe(Type.String()) })));
const Settings = Type.Object({
  hidePricing: Maybe(Type.Boolean()),
  canChangePrice: Maybe(Type.Boolean()),
  allowProductTextLines: Maybe(Type.Boolean()),
  allowUserColors: Maybe(Type.Boolean()),
  checkoutMessage: Maybe(Type.String()),
  checkoutRequireDeliveryDate: Maybe(Type.Boolean()),
  defaultDeliveryDateFlag: Maybe(literals('UseSystemDefault', 'RequireUserEntry')),
  requiredPO: Maybe(Type.Boolean()),
  defaultPO: Maybe(Type.String()),
  defaultToStandardOrder: Maybe(Type.Boolean()),
  orderQuantityRoundingFlag: Maybe(literals('None', 'AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest')),
  syncPriceByWithSellByUMFlag: Maybe(Type.Boolean()),
  showTotalCaseQuantity: Maybe(Type.Boolean()),
  showTotalItemsQuantity: Maybe(Type.Boolean()),
  showTotalOrderQuantity: Maybe(Type.Boolean()),
  totalOrderQuantityLabel: Maybe(Type.String()),
  canViewConfirmation: Maybe(Type.Boolean()),
  canPrintInvoices: Maybe(Type.Boolean()),
  productScanDocuments: Maybe(Type.Boolean()),
  layoutImages: Maybe(
    Type.Object({
      card: Maybe(Type.Boolean()),
      list: Maybe(Type.Boolean()),
      quickEntry: Maybe(Type.Boolean()),
      mobile: Maybe(Type.Boolean()),
    }),
  ),
  card: FieldMap,
  list: FieldMap,
  quickEntry: FieldMap,
  mobile: FieldMap,
  detail: FieldMap,
  largeDetail: FieldMap,
  creditCardSettings: Maybe(
    Type.Object({
      addressRequired: Maybe(Type.Boolean()),
      ccV2Required: Maybe(Type.Boolean()),
      holderNameRequired: Maybe(Type.Boolean()),
      phoneRequired: Maybe(Type.Boolean()),
      isTestTransaction: Maybe(Type.Boolean()),
    }),
  ),
  invalidPaymentConfig: Maybe(Type.Boolean()),
  defaultPageLayout: Maybe(literals(0, 1, 2)),
  globalPageLayout: Maybe(literals(0, 1, 2)),
  defaultPageSortBy: Maybe(literals(...productSorts.map(({ value }) => value))),
});
/** `GET /api/settings`, for a user or a guest. */
export const settingsShape = shape(Settings);

const UserDefaults = Type.Object({
  language: Maybe(Type.String()),
  defaultPageLayout: Maybe(literals(0, 1, 2)),
  defaultPageSortBy: Maybe(literals(...productSorts.map(({ value }) => value))),
});
export const userDefaultsShape = shape(UserDefaults);

const Menu = Type.Array(
  Type.Object({ key: Type.String(), isVisible: Type.Boolean(), isLocked: Type.Boolean(), isLogged: Maybe(Type.Boolean()) }),
);
export const menuShape = shape(Menu);

/** `GET /api/settings` of a user and customer; absent fields have the defaults of S3.16. */
export type WireSettings = Static<typeof Settings>;
/** `GET /api/userPreferences/defaults`: numbers of S3.18, null if not chosen. */
export type WireUserDefaults = Static<typeof UserDefaults>;
/** An entry of `GET /api/menu` (S3.17). */
export type WireMenuItem = Static<typeof Menu>[number];
