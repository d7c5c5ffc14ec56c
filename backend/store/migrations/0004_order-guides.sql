CREATE TABLE "order_guide_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_guide_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guide_id" integer NOT NULL,
	"product_key" integer NOT NULL,
	"um" text NOT NULL,
	"quantity" numeric(12, 2) NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "order_guide_lines_product_unique" UNIQUE("guide_id","product_key"),
	CONSTRAINT "order_guide_lines_quantity_not_negative" CHECK ("order_guide_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_guides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_key" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_guides_name_unique" UNIQUE("customer_key","name_key"),
	CONSTRAINT "order_guides_name_length" CHECK (char_length("order_guides"."name") between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD CONSTRAINT "order_guide_lines_guide_id_order_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."order_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD CONSTRAINT "order_guide_lines_product_key_products_key_fk" FOREIGN KEY ("product_key") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guides" ADD CONSTRAINT "order_guides_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_guide_lines_product_idx" ON "order_guide_lines" USING btree ("product_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_guides_one_primary_idx" ON "order_guides" USING btree ("customer_key") WHERE "order_guides"."is_primary";