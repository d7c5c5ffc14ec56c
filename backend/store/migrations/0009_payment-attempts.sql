CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"customer_key" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"request_id" text NOT NULL,
	"cart_id" integer NOT NULL,
	"cart_version" integer NOT NULL,
	"ship_method" text,
	"amount" numeric(14, 2) NOT NULL,
	"issuer" text NOT NULL,
	"last_four" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"problems" jsonb,
	"order_id" integer,
	"answer" text,
	"leased_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_key_unique" UNIQUE("user_id","customer_key","key"),
	CONSTRAINT "payment_attempts_order_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_attempts_ordered_has_order" CHECK (("payment_attempts"."state" = 'ordered') = ("payment_attempts"."order_id" is not null)),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_last_four" CHECK ("payment_attempts"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('authorising', 'unknown', 'approved', 'declined', 'ordered', 'voiding', 'voided'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_cart_idx" ON "payment_attempts" USING btree ("cart_id") WHERE "payment_attempts"."state" in ('authorising', 'unknown', 'approved', 'ordered');--> statement-breakpoint
CREATE INDEX "payment_attempts_open_idx" ON "payment_attempts" USING btree ("leased_until") WHERE "payment_attempts"."state" in ('authorising', 'unknown', 'approved', 'voiding');