/** A value that the chart guarantees in the state that asks for it: without one, the chart is wrong. */
export function given<T>(value: T | null): T {
  if (value === null) throw new Error('A state was reached without the value that it needs');
  return value;
}
