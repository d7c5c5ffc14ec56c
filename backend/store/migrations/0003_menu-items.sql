-- The menu's entries and what holds for a user without overrides: business screens are open, reports and the site's editing are not.
INSERT INTO "menu_items" ("key", "sequence", "is_visible") VALUES
  ('AllProducts', 1, true),
  ('Categories', 2, true),
  ('Cart', 3, true),
  ('Checkout', 4, true),
  ('OrderHistory', 5, true),
  ('ProductHistory', 6, true),
  ('AccountSummary', 7, true),
  ('AccountDetail', 8, true),
  ('InvoicePayment', 9, true),
  ('Documents', 10, true),
  ('OrderGuides', 11, true),
  ('DeliveryAddress', 12, true),
  ('Options', 13, true),
  ('CurrentStatement', 14, true),
  ('OrderGuideList', 15, false),
  ('ProductList', 16, false),
  ('ProductPriceList', 17, false),
  ('QuoteSheet', 18, false),
  ('ColorMaintenance', 19, false),
  ('EditLandingPage', 20, false);
--> statement-breakpoint
INSERT INTO "order_counter" ("id", "last_number") VALUES (1, 100000);
