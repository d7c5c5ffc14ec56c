import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` generates SQL files from the tables; they are committed and applied at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/store/tables/*.ts',
  out: './backend/store/migrations',
});
