const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, including attributes. Line ends are references, so that a field keeps them. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => special[character] ?? '').replace(/\r?\n/g, '&#10;');
