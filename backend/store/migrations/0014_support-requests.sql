CREATE TABLE "support_requests" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"customer_key" integer,
	"request_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"message" text NOT NULL,
	"recording" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_once_idx" ON "support_requests" USING btree (coalesce("user_id", 0),"idempotency_key");--> statement-breakpoint
CREATE INDEX "support_requests_at_idx" ON "support_requests" USING btree ("at");