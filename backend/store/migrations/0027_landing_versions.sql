CREATE TABLE "landing_editors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"base_version" integer,
	"title" text,
	"cards" jsonb,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "landing_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"cards" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
ALTER TABLE "landing_editors" ADD CONSTRAINT "landing_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_versions" ADD CONSTRAINT "landing_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_editors_seen_idx" ON "landing_editors" USING btree ("seen_at");--> statement-breakpoint
-- The layout as it is becomes the first version.
INSERT INTO "landing_versions" ("title", "cards", "saved_at", "saved_by") SELECT "title", "cards", "changed_at", "changed_by" FROM "landing_layout";--> statement-breakpoint
DROP TABLE "landing_layout" CASCADE;