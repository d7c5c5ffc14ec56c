import { DrizzleQueryError } from 'drizzle-orm';
import { constraintOf, sqlStateOf } from '../store/database/database-errors.js';

/** Loggable parts of an error: never the values that a query was run with, nor what the database quotes of them. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const described: Record<string, unknown> = { type: error.name, message: messageOf(error), at: placesOf(error) };
  if ('code' in error && typeof error.code === 'string') described.code = error.code;
  const constraint = constraintOf(error);
  if (constraint !== undefined) described.constraint = constraint;
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1);
  return described;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22 (data exception) quotes the value that it did not like.
  if (sqlStateOf(error)?.startsWith('22')) return 'data exception';
  return error.message;
}

function placesOf(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('    at ')).map((line) => line.trim().slice(3));
}
