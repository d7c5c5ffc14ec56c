/** Minutes that staff act as a user at the longest. */
export const onBehalfMinutes = 60;

/** Lengths of the reason that staff give. */
export const onBehalfReason = { shortest: 3, longest: 200 } as const;

/** Problem of a reason; null if it can be logged. */
export function reasonProblem(reason: string): 'FIELD_REQUIRED' | 'TEXT_TOO_LONG' | null {
  const { length } = reason.trim();
  if (length < onBehalfReason.shortest) return 'FIELD_REQUIRED';
  return length > onBehalfReason.longest ? 'TEXT_TOO_LONG' : null;
}
