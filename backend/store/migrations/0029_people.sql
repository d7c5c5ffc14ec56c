CREATE TABLE "customer_menu_overrides" (
	"customer_key" integer NOT NULL,
	"key" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	CONSTRAINT "customer_menu_overrides_customer_key_key_pk" PRIMARY KEY("customer_key","key")
);
--> statement-breakpoint
ALTER TABLE "customer_menu_overrides" ADD CONSTRAINT "customer_menu_overrides_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_menu_overrides" ADD CONSTRAINT "customer_menu_overrides_key_menu_items_key_fk" FOREIGN KEY ("key") REFERENCES "public"."menu_items"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree (("details" ->> 'subjectId'),"id") WHERE "audit_log"."details" ->> 'subjectId' is not null;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_name_search_idx" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_search_idx" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search_idx" ON "users" USING gin ("email" gin_trgm_ops);