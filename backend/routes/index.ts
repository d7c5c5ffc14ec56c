import type { Routes } from '../http/app.js';
import { accountRoutes } from './account.js';
import { addressRoutes } from './addresses.js';
import { apiKeyRoutes } from './api-keys.js';
import { cartRoutes } from './cart.js';
import { cartHeaderRoutes } from './cart-header.js';
import { cartImportRoutes } from './cart-import.js';
import { cartLineRoutes } from './cart-lines.js';
import { categoryRoutes } from './categories.js';
import { checkoutRoutes } from './checkout.js';
import { customerRoutes } from './customer.js';
import { documentRoutes } from './documents.js';
import { healthRoutes } from './health.js';
import { historyRoutes } from './history.js';
import { imageRoutes } from './images.js';
import { landingRoutes } from './landing.js';
import { menuRoutes } from './menu.js';
import { orderGuideRoutes } from './order-guides.js';
import { paymentRoutes } from './payment.js';
import { preferenceRoutes } from './preferences.js';
import { productRoutes } from './products.js';
import { punchoutRoutes } from './punchout.js';
import { reportRoutes } from './reports.js';
import { settingsRoutes } from './settings.js';
import { supportRoutes } from './support.js';
import { tokenRoutes } from './token.js';
import { userRoutes } from './user.js';

/** Every resource of the back office. */
export const routes: readonly Routes[] = [
  healthRoutes,
  tokenRoutes,
  userRoutes,
  customerRoutes,
  settingsRoutes,
  preferenceRoutes,
  menuRoutes,
  landingRoutes,
  cartRoutes,
  cartHeaderRoutes,
  cartLineRoutes,
  cartImportRoutes,
  addressRoutes,
  accountRoutes,
  apiKeyRoutes,
  historyRoutes,
  documentRoutes,
  reportRoutes,
  checkoutRoutes,
  paymentRoutes,
  productRoutes,
  categoryRoutes,
  orderGuideRoutes,
  imageRoutes,
  punchoutRoutes,
  supportRoutes,
];
