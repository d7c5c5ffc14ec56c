import { Type } from 'typebox';
import type { LogoPlace } from '../../../../domain/setup/setup-steps.js';
import { text } from '../../../../texts/text.js';
import type { FileUpload } from '../../ports/file-upload.js';
import type { LogoOutcome, SiteLogosPort } from '../../ports/setup.js';
import { shape } from '../http/shapes.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';

/** The client reads the setup again. */
const storedShape = shape(Type.Object({ logo: Type.Object({ light: Type.String() }) }));

/** Uploads of the site's logo over REST: `POST /api/admin/setup/logo/{place}`. */
export class RestSiteLogos implements SiteLogosPort {
  constructor(private readonly way: StreamsWay) {}

  async send(place: LogoPlace, upload: FileUpload): Promise<LogoOutcome> {
    const answer = await sendUpload(this.way, `/api/admin/setup/logo/${place}`, upload);
    const read = readUpload(answer, storedShape, { unexplained: text('landingEditor.notAPicture'), subject: 'picture' });
    return 'kind' in read ? read : { kind: 'stored' };
  }
}
