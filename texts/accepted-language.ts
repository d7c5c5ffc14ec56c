/**
 * Best offered language for an `Accept-Language` header (RFC 9110, 12.5.4): the same tag, otherwise one of the same language (`es` for `es-MX`,
 * `en-US` for `en`). Null if none matches or the header is empty or accepts anything.
 */
export function acceptedLanguage(header: string | undefined, offered: readonly string[]): string | null {
  for (const tag of wantedTags(header ?? '')) {
    const language = tag.split('-')[0];
    const found =
      offered.find((each) => each.toLowerCase() === tag) ?? offered.find((each) => each.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return null;
}

/** Tags of a header by preference, highest first, without those of weight 0. The first 20 count, so that a header of any length is cheap. */
function wantedTags(header: string): string[] {
  return header
    .slice(0, 1_000)
    .toLowerCase()
    .split(',', 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
