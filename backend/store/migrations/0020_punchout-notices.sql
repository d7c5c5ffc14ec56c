-- Sentences that are kept already stay as they were written.
ALTER TABLE "punchout_sessions" ALTER COLUMN "notices" SET DATA TYPE jsonb USING to_jsonb("notices");