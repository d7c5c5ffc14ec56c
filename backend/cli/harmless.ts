/** Text without control characters, which a terminal would obey. */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
