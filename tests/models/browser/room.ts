import type { Page } from 'playwright/test';

/** A page with the room of a desk, or of a phone. */
export interface InRoom {
  page: Page;
  look: { isPhone: boolean };
}

/** Gives the page the room of a desk or of a phone. */
export async function resize({ page, look }: InRoom, isPhone: boolean): Promise<void> {
  if (look.isPhone === isPhone) return;
  look.isPhone = isPhone;
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
}

/** Gives the page the room of the other device. */
export const otherRoom = async (at: InRoom): Promise<void> => await resize(at, !at.look.isPhone);
