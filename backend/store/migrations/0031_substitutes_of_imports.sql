ALTER TABLE "catalogue_imports" ADD COLUMN "with_substitutes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_journal" ADD COLUMN "substitutes" jsonb;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "do_not_substitute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_products" ADD COLUMN "substitutes" text DEFAULT '' NOT NULL;