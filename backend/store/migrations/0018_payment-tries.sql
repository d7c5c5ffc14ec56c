CREATE TABLE "payment_tries" (
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_tries_attempt_id_kind_pk" PRIMARY KEY("attempt_id","kind"),
	CONSTRAINT "payment_tries_kind_known" CHECK ("payment_tries"."kind" in ('person', 'cart', 'means', 'address'))
);
--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_tries_key_idx" ON "payment_tries" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "payment_tries_at_idx" ON "payment_tries" USING btree ("at");