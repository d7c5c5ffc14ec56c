/** Options of a read each time: other people change it. */
export const fresh = (signal: AbortSignal) =>
  ({
    fetchPolicy: 'no-cache',
    errorPolicy: 'none',
    context: { fetchOptions: { signal }, queryDeduplication: false },
  }) as const;
