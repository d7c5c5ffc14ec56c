/** Place of the picture that a key leads to in a row of pictures, which goes round; null for other keys. */
export function nextPicture(key: string, index: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
