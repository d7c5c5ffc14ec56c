-- A text as any keyboard types it: lower case, without accents, ligatures as letters, full-width forms as plain ones (decision 149).
CREATE FUNCTION search_folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(translate(
    replace(replace(replace(replace(replace(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
    'øØłŁđĐ⁄×', 'oolldd/x'))
$$;
--> statement-breakpoint
-- The words of a text in their order; a number with its unit is one word, in whichever of their forms: 16 ounces is 16oz, number 10 is #10, 9 x 9 is 9x9,
-- 16-20 is 16/20. Every expression costs, so that most are tried only where a sign of them is there.
CREATE FUNCTION search_tokens(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  t text := translate(search_folded($1), '&''’`‘ʼ', ' ');
BEGIN
  IF t ~ '[0-9]' THEN
    IF t LIKE '%,%' THEN
      t := regexp_replace(regexp_replace(t, '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g'), '([0-9]),([0-9])', '\1.\2', 'g');
    END IF;
    IF t ~ '#|\mn(?:o|r|umber)\M' THEN
      t := regexp_replace(t, '\m(?:no\.?|nr\.?|number) *#?([0-9])', '#\1', 'g');
      t := regexp_replace(regexp_replace(t, '([0-9]) ?#(?! ?[0-9])', '\1lb ', 'g'), '# +([0-9])', '#\1', 'g');
    END IF;
    IF t ~ '["”%]|inch|ounce|onza|pound|libra|lbs|gal|lit|lts|quart|pint|qts|pts|count|cts|pie|pcs|do[zc]|feet|foot|percent' THEN
      t := regexp_replace(t, '([0-9])[ -]?(?:["”]|inch(?:es)?\M)', '\1in ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:ounces?|onzas?)\M', '\1oz ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:lbs|pounds?|libras?)\M', '\1lb ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:gallons?|gals|galon(?:es)?)\M', '\1gal ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:liters?|litres?|litros?|lts?)\M', '\1l ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(q|p)(?:uar|in)?ts?\M', '\1\2t ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:counts?|cts|pieces?|pcs?|piezas?)\M', '\1ct ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:dozens?|docenas?|doz)\M', '\1dz ', 'g');
      t := regexp_replace(t, '([0-9])[ -]?(?:feet|foot)\M', '\1ft ', 'g');
      t := regexp_replace(t, '([0-9]) ?(?:%|percent\M)', '\1pct ', 'g');
    END IF;
    t := regexp_replace(t, '([0-9])[ -]?(?:fl\.? ?)?(in|oz|lb|gal|l|qt|pt|ct|dz|ft|kg|g|mg|ml|cl|cm|mm|ply|ga|mil|mic|pk)\M', '\1\2 ', 'g');
    IF t ~ '[0-9][ x/–-]' THEN
      t := regexp_replace(regexp_replace(t, '([0-9]) ?x ?([0-9])', '\1x\2', 'g'), '([0-9]) ?[-–/] ?#?([0-9])', '\1/\2', 'g');
    END IF;
  END IF;
  -- These signs mean something only within numbers.
  t := regexp_replace(t, '(?<![0-9])[/.]|[/.](?![0-9])|#(?![0-9])|[^\w/.#]|_', ' ', 'g');
  -- The database keeps no longer words.
  IF length(t) > 60 THEN
    t := regexp_replace(t, '([^ ]{60})[^ ]+', '\1', 'g');
  END IF;
  RETURN array_remove(string_to_array(t, ' '), '');
END
$$;
--> statement-breakpoint
-- A phrase without its endings: two phrases with the same key are forms of each other. Functions that compute columns set their search path: a restored
-- backup computes them before any schema is searched.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT AS $$
  SELECT coalesce(string_agg(coalesce((ts_lexize('english_stem', word))[1], word), ' ' ORDER BY place), '')
  FROM unnest(search_tokens($1)) WITH ORDINALITY AS named (word, place)
$$;
--> statement-breakpoint
-- A word of a document with its place and weight; of a number with a unit also the parts that people type alone: of 24/12oz 24/12, 12oz and oz.
CREATE FUNCTION search_entry(word text, place integer, weight text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  mark text := ':' || least(place, 16000) || weight || ' ';
  entry text := quote_literal(word) || mark;
  part text;
BEGIN
  IF word ~ '[0-9][a-z]+$' THEN
    IF word ~ '[/x][0-9]' THEN
      FOREACH part IN ARRAY array[substring(word from '^(.*[0-9])[a-z]+$'), substring(word from '[/x]([0-9.]+[a-z]+)$')] LOOP
        entry := entry || coalesce(quote_literal(part) || mark, '');
      END LOOP;
    END IF;
    entry := entry || quote_literal(substring(word from '[a-z]+$')) || mark;
  END IF;
  RETURN entry;
END
$$;
--> statement-breakpoint
-- Words that a product is found by. Weights tell their places: A is the first word of the description, B the second, C the others, D brand, pack and codes.
CREATE FUNCTION search_document(description text, brand text, pack_size text, codes text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT AS $$
DECLARE
  word text;
  place integer := 0;
  entries text := '';
BEGIN
  FOREACH word IN ARRAY search_tokens(description) LOOP
    place := place + 1;
    entries := entries || search_entry(word, place, CASE place WHEN 1 THEN 'A' WHEN 2 THEN 'B' ELSE 'C' END);
  END LOOP;
  place := 1000;
  FOREACH word IN ARRAY search_tokens(brand || ' ' || pack_size) || string_to_array(translate(search_folded(codes), '-/.#', '    '), ' ') LOOP
    place := place + 1;
    entries := entries || CASE WHEN word = '' THEN '' ELSE search_entry(left(word, 60), place, 'D') END;
  END LOOP;
  -- A can of this number is the size of a pack, too.
  IF pack_size LIKE '%#%' THEN
    entries := entries || coalesce(quote_literal('#' || substring(pack_size from '# ?([0-9]+)')) || ':16000D', '');
  END IF;
  RETURN entries::tsvector;
END
$$;
--> statement-breakpoint
-- Words with a stem in common are forms of each other: English ones, and Spanish ones by number and gender.
CREATE FUNCTION search_stems(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT AS $$
  SELECT array(SELECT DISTINCT stem FROM unnest(
    ts_lexize('english_stem', word)
    || CASE WHEN word LIKE '%ves' THEN
      ts_lexize('english_stem', regexp_replace(word, 'ves$', 'f')) || ts_lexize('english_stem', regexp_replace(word, 'ves$', 'fe')) END
    || CASE WHEN word ~ '[ao]s?$' THEN array(SELECT 'es ' || stem FROM unnest(ts_lexize('spanish_stem', word)) AS stem) END
  ) AS stem WHERE stem <> '')
$$;
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"is_mutual" boolean DEFAULT false NOT NULL,
	"term_key" text GENERATED ALWAYS AS (search_key("search_synonyms"."term")) STORED NOT NULL,
	"meaning_key" text GENERATED ALWAYS AS (search_key("search_synonyms"."meaning")) STORED NOT NULL,
	CONSTRAINT "search_synonyms_differ" CHECK ("search_synonyms"."term_key" <> "search_synonyms"."meaning_key"),
	CONSTRAINT "search_synonyms_have_words" CHECK ("search_synonyms"."term_key" <> '' and "search_synonyms"."meaning_key" <> '')
);
--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
DROP INDEX "search_words_plain_idx";--> statement-breakpoint
DROP INDEX "search_words_alike_idx";--> statement-breakpoint
-- Filled again below: the words so far are not folded.
TRUNCATE "search_words";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (search_document("categories"."description", '', '', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "main_categories" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (search_document("main_categories"."description", '', '', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (search_document("products"."description", "products"."brand", "products"."pack_size", "products"."code" || ' ' || "products"."formatted_code")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stems" text[] GENERATED ALWAYS AS (search_stems("search_words"."word")) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_pair_idx" ON "search_synonyms" USING btree ("term_key","meaning_key");--> statement-breakpoint
CREATE INDEX "search_synonyms_meaning_idx" ON "search_synonyms" USING btree ("meaning_key") WHERE "search_synonyms"."is_mutual";--> statement-breakpoint
CREATE INDEX "products_document_idx" ON "products" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_order_idx" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "search_words_stems_idx" ON "search_words" USING gin ("stems") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_alike_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "plain";
--> statement-breakpoint
-- Words of a document that names consist of; what has digits is a code or a size.
CREATE FUNCTION search_words_of(tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array($1)) AS word WHERE length(word) BETWEEN 2 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM fresh JOIN former USING (key), search_words_of(fresh.document) AS word
  WHERE (fresh.description, fresh.brand) IS DISTINCT FROM (former.description, former.brand) ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_words_of_descriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word) SELECT DISTINCT word FROM fresh, search_words_of(document) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- New rows of all three tables have documents now, and one function for their words.
DROP TRIGGER products_new_words ON "products";
--> statement-breakpoint
DROP FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER products_new_words AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_descriptions();
--> statement-breakpoint
DROP FUNCTION search_words_in(text);
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT search_words_of(document) FROM "products"
UNION SELECT search_words_of(document) FROM "categories"
UNION SELECT search_words_of(document) FROM "main_categories";
