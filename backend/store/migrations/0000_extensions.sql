-- Trigram search over 50,000 products; a trusted extension, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
