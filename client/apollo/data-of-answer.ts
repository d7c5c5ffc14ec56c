import { failureOf } from '../../domain/system/failure.js';
import { failureOfError } from './failure-of-error.js';

/**
 * What an operation with `errorPolicy: 'all'` answered. Data counts as an answer also where a service failed for a part of it, which is null then; without
 * data it is the failure that machines know.
 */
export async function dataOfAnswer<Data>(request: Promise<{ data?: Data | null | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await request.catch((thrown: unknown) => ({ data: null, error: thrown }));
  if (data) return data;
  throw error ? failureOfError(error) : failureOf({ code: 'BAD_UPSTREAM' });
}
