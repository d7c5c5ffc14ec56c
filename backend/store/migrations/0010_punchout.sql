CREATE TABLE "punchout_buyers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dialect" text NOT NULL,
	"from_domain" text DEFAULT '' NOT NULL,
	"from_identity" text NOT NULL,
	"sender_domain" text DEFAULT '' NOT NULL,
	"sender_identity" text DEFAULT '' NOT NULL,
	"supplier_domain" text DEFAULT '' NOT NULL,
	"supplier_identity" text DEFAULT '' NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"customer_key" integer NOT NULL,
	"postback_hosts" text[] NOT NULL,
	"encoding" text DEFAULT 'urlencoded' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punchout_buyers_dialect_known" CHECK ("punchout_buyers"."dialect" in ('cxml', 'oci')),
	CONSTRAINT "punchout_buyers_encoding_known" CHECK ("punchout_buyers"."encoding" in ('urlencoded', 'base64'))
);
--> statement-breakpoint
CREATE TABLE "punchout_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punchout_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"operation" text NOT NULL,
	"buyer_cookie" text NOT NULL,
	"postback_url" text NOT NULL,
	"target" text,
	"notices" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"transferred_at" timestamp with time zone,
	"transfer_body" text,
	CONSTRAINT "punchout_sessions_operation_known" CHECK ("punchout_sessions"."operation" in ('create', 'edit', 'inspect')),
	CONSTRAINT "punchout_sessions_transfer_whole" CHECK (("punchout_sessions"."transferred_at" is null) = ("punchout_sessions"."transfer_body" is null))
);
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_status_known";--> statement-breakpoint
DROP INDEX "carts_one_open_idx";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "punchout_session_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "unspsc" text;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "punchout_session_id" integer;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "punchout_session_id" integer;--> statement-breakpoint
ALTER TABLE "punchout_buyers" ADD CONSTRAINT "punchout_buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_buyers" ADD CONSTRAINT "punchout_buyers_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD CONSTRAINT "punchout_sessions_buyer_id_punchout_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."punchout_buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_buyers_identity_idx" ON "punchout_buyers" USING btree ("dialect",lower("from_domain"),lower("from_identity"));--> statement-breakpoint
CREATE INDEX "punchout_sessions_created_idx" ON "punchout_sessions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_punchout_session_id_punchout_sessions_id_fk" FOREIGN KEY ("punchout_session_id") REFERENCES "public"."punchout_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_punchout_session_id_punchout_sessions_id_fk" FOREIGN KEY ("punchout_session_id") REFERENCES "public"."punchout_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_punchout_session_id_punchout_sessions_id_fk" FOREIGN KEY ("punchout_session_id") REFERENCES "public"."punchout_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_in_punchout_idx" ON "carts" USING btree ("punchout_session_id") WHERE "carts"."status" = 'open' and "carts"."punchout_session_id" is not null;--> statement-breakpoint
CREATE INDEX "tokens_punchout_session_idx" ON "tokens" USING btree ("punchout_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_idx" ON "carts" USING btree ("user_id","customer_key") WHERE "carts"."status" = 'open' and "carts"."punchout_session_id" is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_status_known" CHECK ("carts"."status" in ('open', 'ordered', 'transferred'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_unspsc_form" CHECK ("categories"."unspsc" ~ '^[0-9]{8}$');