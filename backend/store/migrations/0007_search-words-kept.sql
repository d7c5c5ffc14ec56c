-- The words of a text that typing errors can be found in: lower case, of at least four letters. What has digits is a code or a size.
CREATE FUNCTION search_words_in(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT word FROM regexp_split_to_table(lower($1), '[\s,.;:/&+*%()"''’`!?_-]+') AS word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
-- In the order of the words, so that two transactions never wait for each other in a ring.
CREATE FUNCTION keep_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM fresh, search_words_in(description || ' ' || brand) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM fresh JOIN former USING (key), search_words_in(fresh.description || ' ' || fresh.brand) AS word
  WHERE (fresh.description, fresh.brand) IS DISTINCT FROM (former.description, former.brand) ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_descriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word) SELECT DISTINCT word FROM fresh, search_words_in(description) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_new_words AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER products_changed_words AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_changed_products();
--> statement-breakpoint
CREATE TRIGGER categories_new_words AFTER INSERT ON "categories"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_descriptions();
--> statement-breakpoint
CREATE TRIGGER categories_changed_words AFTER UPDATE ON "categories"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_descriptions();
--> statement-breakpoint
CREATE TRIGGER main_categories_new_words AFTER INSERT ON "main_categories"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_descriptions();
--> statement-breakpoint
CREATE TRIGGER main_categories_changed_words AFTER UPDATE ON "main_categories"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_descriptions();
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT search_words_in(description || ' ' || brand) FROM "products"
UNION SELECT search_words_in(description) FROM "categories"
UNION SELECT search_words_in(description) FROM "main_categories";
