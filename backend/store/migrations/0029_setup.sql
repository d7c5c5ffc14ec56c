CREATE TABLE "store_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"step" text DEFAULT 'company' NOT NULL,
	CONSTRAINT "store_setup_one_row" CHECK ("store_setup"."id" = 1)
);
