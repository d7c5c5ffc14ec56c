import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { SourceUnreadable } from './port.js';

const SiteJson = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 2_000 })),
  favicon: Type.Optional(Type.String({ maxLength: 200 })),
  images: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1_000_000 })),
});
const siteJson = Compile(SiteJson);

/** Content of `site.json`. */
export type SiteJson = Static<typeof SiteJson>;

/** Reads `site.json`; throws {@link SourceUnreadable}. */
export function readSiteJson(bytes: Buffer): SiteJson {
  const parsed = parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (!siteJson.Check(parsed)) throw new SourceUnreadable('site.json has other fields than title, favicon and images');
  return parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceUnreadable('site.json is not JSON');
  }
}
