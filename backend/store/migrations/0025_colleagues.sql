CREATE TABLE "invitation_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_key" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"ship_tos" text[] DEFAULT '{}'::text[] NOT NULL,
	"language" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"user_id" integer,
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('administrator', 'buyer', 'bookkeeper', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "member_roles" (
	"user_id" integer NOT NULL,
	"customer_key" integer NOT NULL,
	"role" text NOT NULL,
	"provider_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_roles_user_id_customer_key_pk" PRIMARY KEY("user_id","customer_key"),
	CONSTRAINT "member_roles_role_known" CHECK ("member_roles"."role" in ('administrator', 'buyer', 'bookkeeper', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "member_ship_tos" (
	"user_id" integer NOT NULL,
	"customer_key" integer NOT NULL,
	"ship_to_code" text NOT NULL,
	CONSTRAINT "member_ship_tos_user_id_customer_key_ship_to_code_pk" PRIMARY KEY("user_id","customer_key","ship_to_code")
);
--> statement-breakpoint
CREATE TABLE "federated_identities" (
	"provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "federated_identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject"),
	CONSTRAINT "federated_identities_user_unique" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"customer_key" integer NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"username_claim" text NOT NULL,
	"role_claim" text,
	"role_by_claim" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_role" text,
	"creates_users" boolean NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_providers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "identity_providers_slug_form" CHECK ("identity_providers"."slug" ~ '^[a-z0-9][a-z0-9-]{0,39}$')
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_ship_tos" ADD CONSTRAINT "member_ship_tos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_ship_tos" ADD CONSTRAINT "member_ship_tos_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federated_identities" ADD CONSTRAINT "federated_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_customer_key_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."customers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_links_invitation_idx" ON "invitation_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitations_customer_idx" ON "invitations" USING btree ("customer_key","id");--> statement-breakpoint
CREATE INDEX "invitations_expires_idx" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_roles_customer_idx" ON "member_roles" USING btree ("customer_key");--> statement-breakpoint
CREATE INDEX "identity_providers_customer_idx" ON "identity_providers" USING btree ("customer_key");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires_idx" ON "provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_customer_idx" ON "audit_log" USING btree ("customer_key","id");--> statement-breakpoint
-- Shown to administrators of a customer alone: a role takes the entry away from everybody else.
INSERT INTO "menu_items" ("key", "sequence", "is_visible") VALUES ('Colleagues', 22, true);
