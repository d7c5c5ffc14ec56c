/** Another value of the same type; an object, a function and nothing stay as they are. */
export function otherThan(own: unknown): unknown {
  if (typeof own === 'boolean') return !own;
  if (typeof own === 'number') return own + 1;
  if (typeof own !== 'string') return own;
  if (/^-?\d+\.\d+$/.test(own)) return own === '0.01' ? '7.00' : '0.01';
  if (/^\d+$/.test(own)) return String(Number(own) + 1);
  return own === '' ? 'Mutant' : `${own}x`;
}
