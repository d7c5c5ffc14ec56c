CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"user_id" integer,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"discontinued" integer DEFAULT 0 NOT NULL,
	"categories" integer DEFAULT 0 NOT NULL,
	"refused_lines" integer DEFAULT 0 NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"with_units" boolean DEFAULT false NOT NULL,
	"reason" jsonb,
	"cancelled_by" integer,
	"undone_as" text,
	"lease_until" timestamp with time zone,
	"categories_before" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"line" integer,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"column" text,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "import_journal" (
	"product_key" integer PRIMARY KEY NOT NULL,
	"line" integer,
	"before" jsonb,
	"units" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" integer,
	"column" text,
	"reason" jsonb NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_categories" (
	"code" text NOT NULL,
	"description" text NOT NULL,
	"main_category_code" text NOT NULL,
	"is_main" boolean NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "staged_categories_is_main_code_pk" PRIMARY KEY("is_main","code")
);
--> statement-breakpoint
CREATE TABLE "staged_products" (
	"line" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"formatted_code" text NOT NULL,
	"description" text NOT NULL,
	"catalog_description" text NOT NULL,
	"brand" text NOT NULL,
	"pack_size" text NOT NULL,
	"upc" text,
	"category_code" text NOT NULL,
	"pricing_um" text NOT NULL,
	"stock_um" text NOT NULL,
	"default_um" text NOT NULL,
	"default_quantity" numeric(12, 2) NOT NULL,
	"list_price" numeric(14, 4),
	"cost" numeric(14, 4),
	"image" text,
	"sequence" integer NOT NULL,
	"warehouse_code" text NOT NULL,
	"is_discontinued" boolean NOT NULL,
	"is_taxable" boolean NOT NULL,
	"is_stock_enforced" boolean NOT NULL,
	"stock_quantity" numeric(16, 6) NOT NULL,
	"change" text,
	"seen" text,
	CONSTRAINT "staged_products_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "staged_units" (
	"line" integer NOT NULL,
	"um" text NOT NULL,
	"stock_conversion" numeric(16, 6) NOT NULL,
	"sell_by_multiple" numeric(12, 2) NOT NULL,
	"is_sell_by" boolean NOT NULL,
	"is_price_by" boolean NOT NULL,
	"price_decimals" smallint NOT NULL,
	"sequence" smallint NOT NULL,
	CONSTRAINT "staged_units_line_um_pk" PRIMARY KEY("line","um")
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_imports_active_idx" ON "catalogue_imports" USING btree ((true)) WHERE status in ('uploading', 'checking', 'reviewing', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "import_differences_kind_idx" ON "import_differences" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "import_differences_code_idx" ON "import_differences" USING btree ("code");--> statement-breakpoint
CREATE INDEX "import_refusals_line_idx" ON "import_refusals" USING btree ("line","id");--> statement-breakpoint
CREATE INDEX "import_refusals_code_idx" ON "import_refusals" USING btree ("code");