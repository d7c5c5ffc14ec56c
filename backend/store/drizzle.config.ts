import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes SQL files from the tables; they are committed and applied at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/store/tables/*.ts',
  out: './backend/store/migrations',
});
