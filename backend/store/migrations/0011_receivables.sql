CREATE TABLE "credit_terms" (
	"customer_key" integer PRIMARY KEY NOT NULL,
	"credit_limit" numeric(14, 2),
	"due_days" smallint NOT NULL,
	"on_hold" numeric(14, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "credit_terms_limit_not_negative" CHECK ("credit_terms"."credit_limit" >= 0),
	CONSTRAINT "credit_terms_due_days_range" CHECK ("credit_terms"."due_days" between 0 and 365),
	CONSTRAINT "credit_terms_on_hold_not_negative" CHECK ("credit_terms"."on_hold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_applications" (
	"credit_id" integer NOT NULL,
	"charge_id" integer NOT NULL,
	"applied_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "receivable_applications_credit_id_charge_id_pk" PRIMARY KEY("credit_id","charge_id"),
	CONSTRAINT "receivable_applications_amount_positive" CHECK ("receivable_applications"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_key" integer NOT NULL,
	"record_type" smallint NOT NULL,
	"reference" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"initial" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) NOT NULL,
	"remarks" text,
	"order_number" text,
	"po_number" text,
	"invoice_number" text,
	CONSTRAINT "receivables_reference_unique" UNIQUE("customer_key","record_type","reference"),
	CONSTRAINT "receivables_record_type_known" CHECK ("receivables"."record_type" between 1 and 8),
	CONSTRAINT "receivables_sign_of_type" CHECK (("receivables"."record_type" in (6, 7, 8)) = ("receivables"."initial" < 0) and "receivables"."initial" <> 0),
	CONSTRAINT "receivables_balance_within_initial" CHECK ("receivables"."balance" between least("receivables"."initial", 0) and greatest("receivables"."initial", 0)),
	CONSTRAINT "receivables_due_after_invoice" CHECK ("receivables"."due_date" >= "receivables"."invoice_date")
);
--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_applications" ADD CONSTRAINT "receivable_applications_credit_id_receivables_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_applications" ADD CONSTRAINT "receivable_applications_charge_id_receivables_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivable_applications_charge_idx" ON "receivable_applications" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "receivables_customer_date_idx" ON "receivables" USING btree ("customer_key","invoice_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receivables_open_idx" ON "receivables" USING btree ("customer_key") WHERE "receivables"."balance" <> 0;