CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "system" text;--> statement-breakpoint
CREATE INDEX "carts_left_idx" ON "carts" USING btree ("updated_at") WHERE "carts"."status" = 'open' and "carts"."punchout_session_id" is null;--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_sent_idx" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed_idx" ON "outbox" USING btree ("failed_at") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_ended_idx" ON "payment_attempts" USING btree ("updated_at") WHERE "payment_attempts"."state" in ('declined', 'ordered', 'applied', 'voided');