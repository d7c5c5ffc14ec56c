import { text } from '../../../../texts/text.js';
import type { FileUpload } from '../../ports/file-upload.js';
import type { LandingPicturesPort, PictureOutcome } from '../../ports/landing-pictures.js';
import type { StreamsWay } from '../http/streams-way.js';
import { readUpload, sendUpload } from '../http/upload.js';
import { pictureShape } from './landing-editor.wire.js';

/** Uploads of pictures over REST: `POST /api/landing/pictures`. */
export class RestLandingPictures implements LandingPicturesPort {
  constructor(private readonly way: StreamsWay) {}

  async send(upload: FileUpload): Promise<PictureOutcome> {
    const answer = await sendUpload(this.way, '/api/landing/pictures', upload);
    const read = readUpload(answer, pictureShape, { unexplained: text('landingEditor.notAPicture'), subject: 'picture' });
    return 'kind' in read ? read : { kind: 'stored', picture: read };
  }
}
