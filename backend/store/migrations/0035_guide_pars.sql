ALTER TABLE "order_guide_lines" ADD COLUMN "par" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD COLUMN "par_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD COLUMN "on_hand" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD COLUMN "on_hand_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD CONSTRAINT "order_guide_lines_par_not_negative" CHECK ("order_guide_lines"."par" >= 0);--> statement-breakpoint
ALTER TABLE "order_guide_lines" ADD CONSTRAINT "order_guide_lines_on_hand_not_negative" CHECK ("order_guide_lines"."on_hand" >= 0);