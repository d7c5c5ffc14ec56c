CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"plain" text GENERATED ALWAYS AS (translate("word", 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy')) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
CREATE INDEX "search_words_plain_idx" ON "search_words" USING btree ("plain");--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gin ("plain" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);