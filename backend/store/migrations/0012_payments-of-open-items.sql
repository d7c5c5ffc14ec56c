CREATE SEQUENCE "public"."payment_references" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_items" (
	"attempt_id" text NOT NULL,
	"receivable_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "payment_items_attempt_id_receivable_id_pk" PRIMARY KEY("attempt_id","receivable_id"),
	CONSTRAINT "payment_items_amount_not_zero" CHECK ("payment_items"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount_positive";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "cart_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "issuer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "last_four" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_items_receivable_idx" ON "payment_items" USING btree ("receivable_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_receivables_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."receivables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_pays_one_thing" CHECK (("payment_attempts"."cart_id" is null) = ("payment_attempts"."cart_version" is null) and ("payment_attempts"."cart_id" is not null or "payment_attempts"."state" <> 'ordered') and ("payment_attempts"."cart_id" is null or "payment_attempts"."state" <> 'applied'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_applied_has_payment" CHECK (("payment_attempts"."payment_id" is not null) = ("payment_attempts"."state" = 'applied' and "payment_attempts"."method" <> 'credit'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0 or ("payment_attempts"."method" = 'credit' and "payment_attempts"."amount" = 0));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('authorising', 'unknown', 'approved', 'declined', 'ordered', 'applied', 'voiding', 'voided'));