ALTER TABLE "payment_attempts" ADD COLUMN "applied_on" date;--> statement-breakpoint
UPDATE "payment_attempts" "attempt" SET "applied_on" = coalesce(
  (SELECT "invoice_date" FROM "receivables" WHERE "id" = "attempt"."payment_id"),
  (SELECT max("application"."applied_on") FROM "receivable_applications" "application"
    JOIN "payment_items" "credit" ON "credit"."receivable_id" = "application"."credit_id" AND "credit"."attempt_id" = "attempt"."id"
    JOIN "payment_items" "charge" ON "charge"."receivable_id" = "application"."charge_id" AND "charge"."attempt_id" = "attempt"."id")
) WHERE "state" = 'applied';
