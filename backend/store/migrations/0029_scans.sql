ALTER TABLE "document_handles" ALTER COLUMN "customer_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "customer_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "original_name" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "received_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "received_by" integer;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scans_hash_idx" ON "scans" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "scans_received_idx" ON "scans" USING btree ("received_at" DESC NULLS LAST,"key" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scans_unfiled_idx" ON "scans" USING btree ("key") WHERE "scans"."order_number" is null and "scans"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "receivables_order_idx" ON "receivables" USING btree ("order_number");--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_filed_whole" CHECK (("scans"."customer_key" is null) = ("scans"."order_number" is null));