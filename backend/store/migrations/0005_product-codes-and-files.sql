CREATE TABLE "customer_product_codes" (
	"customer_key" integer NOT NULL,
	"code" text NOT NULL,
	"product_key" integer NOT NULL,
	CONSTRAINT "customer_product_codes_code_length" CHECK (char_length("customer_product_codes"."code") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"product_key" integer NOT NULL,
	"kind" text NOT NULL,
	"sequence" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "product_files_product_key_kind_sequence_pk" PRIMARY KEY("product_key","kind","sequence"),
	CONSTRAINT "product_files_kind_known" CHECK ("product_files"."kind" in ('picture', 'document'))
);
--> statement-breakpoint
ALTER TABLE "customer_product_codes" ADD CONSTRAINT "customer_product_codes_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_product_codes" ADD CONSTRAINT "customer_product_codes_product_key_products_key_fk" FOREIGN KEY ("product_key") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_key_products_key_fk" FOREIGN KEY ("product_key") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_product_codes_code_idx" ON "customer_product_codes" USING btree ("customer_key",lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "customer_product_codes_product_idx" ON "customer_product_codes" USING btree ("product_key","customer_key");--> statement-breakpoint
CREATE INDEX "products_formatted_code_idx" ON "products" USING btree (lower("formatted_code") collate "C");--> statement-breakpoint
CREATE INDEX "products_upc_idx" ON "products" USING btree (ltrim("upc", '0'));