/** Title and favicon of a site, as its source has them; null for what the source does not have. */
export interface SourceMetadata {
  readonly title: string | null;
  /** A file of the source. */
  readonly favicon: string | null;
}

/** Where the operator keeps the site's title, favicon and pictures (`SITE_SOURCE`, docs/administration.md). Throws {@link SourceUnreadable}. */
export interface SiteSource {
  metadata(): Promise<SourceMetadata>;
  /** Names of the pictures, without their folder. */
  pictures(): Promise<readonly string[]>;
  /** Content of a file; null if there is none of this name. */
  read(file: SourceFile): Promise<Buffer | null>;
}

/** A file beside `site.json`, or in the folder `images`. */
export interface SourceFile {
  readonly folder: '' | 'images';
  readonly name: string;
}

/** The source does not answer, or with something else. The message is for the operator's log. */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
}
