import { failureOf } from '../../domain/system/failure.js';
import { failureOfError } from './failure-of-error.js';

/**
 * Data of an operation with `errorPolicy: 'all'`. Partial data is an answer, too: the part of a service that failed is null. Without data, throws the
 * failure in the form that machines know.
 */
export async function dataOfAnswer<Data>(request: Promise<{ data?: Data | null | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await request.catch((thrown: unknown) => ({ data: null, error: thrown }));
  if (data) return data;
  throw error ? failureOfError(error) : failureOf({ code: 'BAD_UPSTREAM' });
}
