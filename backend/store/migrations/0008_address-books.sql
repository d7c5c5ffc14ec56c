CREATE TABLE "delivery_zones" (
	"area" text PRIMARY KEY NOT NULL,
	"county" text,
	"minimum_order_amount" numeric(14, 2),
	"delivery_weekdays" smallint[] NOT NULL,
	"cut_off_time" text NOT NULL,
	"cut_off_days_before" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_weekdays_range" CHECK ("delivery_zones"."delivery_weekdays" <@ array[1,2,3,4,5,6,7]::smallint[]),
	CONSTRAINT "delivery_zones_cut_off_time_form" CHECK ("delivery_zones"."cut_off_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "delivery_zones_cut_off_days_range" CHECK ("delivery_zones"."cut_off_days_before" between 0 and 14),
	CONSTRAINT "delivery_zones_minimum_not_negative" CHECK ("delivery_zones"."minimum_order_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "undeliverable_zips" (
	"zip" text NOT NULL,
	"user_id" integer NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undeliverable_zips_zip_user_id_pk" PRIMARY KEY("zip","user_id")
);
--> statement-breakpoint
ALTER TABLE "shiptos" ALTER COLUMN "delivery_weekdays" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shiptos" ALTER COLUMN "cut_off_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shiptos" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "shiptos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "shiptos" ADD COLUMN "display" text;--> statement-breakpoint
ALTER TABLE "shiptos" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "shiptos" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "shiptos" ADD COLUMN "delivery_time" text;--> statement-breakpoint
ALTER TABLE "undeliverable_zips" ADD CONSTRAINT "undeliverable_zips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undeliverable_zips_user_idx" ON "undeliverable_zips" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "shiptos" ADD CONSTRAINT "shiptos_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "shiptos" ADD CONSTRAINT "shiptos_schedule_whole" CHECK (("shiptos"."delivery_weekdays" is null) = ("shiptos"."cut_off_time" is null));