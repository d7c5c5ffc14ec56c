CREATE TABLE "product_substitutes" (
	"product_key" integer NOT NULL,
	"substitute_key" integer NOT NULL,
	"sequence" smallint NOT NULL,
	CONSTRAINT "product_substitutes_product_key_substitute_key_pk" PRIMARY KEY("product_key","substitute_key"),
	CONSTRAINT "product_substitutes_other_product" CHECK ("product_substitutes"."product_key" <> "product_substitutes"."substitute_key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "do_not_substitute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_substitutes" ADD CONSTRAINT "product_substitutes_product_key_products_key_fk" FOREIGN KEY ("product_key") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_substitutes" ADD CONSTRAINT "product_substitutes_substitute_key_products_key_fk" FOREIGN KEY ("substitute_key") REFERENCES "public"."products"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_substitutes_substitute_idx" ON "product_substitutes" USING btree ("substitute_key");