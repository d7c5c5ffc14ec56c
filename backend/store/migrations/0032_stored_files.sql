CREATE TABLE "stored_files" (
	"folder" text NOT NULL,
	"file" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_folder_file_pk" PRIMARY KEY("folder","file"),
	CONSTRAINT "stored_files_folder_known" CHECK ("stored_files"."folder" in ('images', 'documents'))
);
--> statement-breakpoint
CREATE INDEX "stored_files_used_idx" ON "stored_files" USING btree ("used_at");