/** A literal text for `like`: escapes `%`, `_` and `\`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
