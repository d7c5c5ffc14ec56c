import type { Locator } from 'playwright/test';

/** Types into a field; the same text is typed a second time. @returns how often that changes it */
export async function typesInto(field: Locator, value: string): Promise<number> {
  const isSame = (await field.inputValue()) === value;
  if (isSame) await field.fill(`${value}x`);
  await field.fill(value);
  return isSame ? 2 : 1;
}
