ALTER TABLE "menu_items" ADD COLUMN "is_logged" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The entries that are screens of the storefront; what they gate otherwise is no place to visit.
UPDATE "menu_items" SET "is_logged" = true WHERE "key" IN (
  'AllProducts', 'Categories', 'Cart', 'Checkout', 'OrderHistory', 'ProductHistory', 'AccountSummary', 'AccountDetail', 'InvoicePayment', 'Documents',
  'OrderGuides', 'DeliveryAddress', 'ApiKeys'
);
