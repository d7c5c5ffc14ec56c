CREATE TABLE "landing_layout" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cards" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	CONSTRAINT "landing_layout_is_one" CHECK ("landing_layout"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "landing_layout" ADD CONSTRAINT "landing_layout_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;