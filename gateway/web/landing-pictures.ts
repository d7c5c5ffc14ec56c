import type { FastifyInstance } from 'fastify';
import { landingLimits } from '../../domain/landing/landing-check.js';
import { pictureTooLargeText } from '../../domain/landing/pictures.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Storing extends Pick<BackOffice, 'landingPictures'> {
  readonly texts: RequestTexts;
}

/** `POST /upload/landing-picture`: a form with a picture. Answers `{src, width, height}`, or `{message}` with a status that says whether it is about the file. */
export function landingPictureRoute(http: FastifyInstance, { landingPictures, texts }: Storing): void {
  uploadRoute(http, {
    path: '/upload/landing-picture',
    operation: 'landing-picture',
    // With the frame of the form.
    mostBytes: landingLimits.pictureBytes + 64 * 1024,
    tooLarge: pictureTooLargeText,
    texts,
    sending: () => async (upload) => {
      const outcome = await landingPictures.send(upload);
      return outcome.kind === 'stored' ? { answer: outcome.picture } : outcome;
    },
  });
}
