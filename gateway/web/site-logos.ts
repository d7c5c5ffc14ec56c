import type { FastifyInstance } from 'fastify';
import { pictureTooLargeText } from '../../domain/landing/pictures.js';
import { type LogoPlace, logoPlaces, maxLogoBytes } from '../../domain/setup/setup-steps.js';
import type { BackOffice } from '../office/ports/back-office.js';
import type { RequestTexts } from './request-texts.js';
import { uploadRoute } from './upload-route.js';

interface Storing extends Pick<BackOffice, 'siteLogos' | 'forgetSite'> {
  readonly texts: RequestTexts;
}

/** `POST /upload/site-logo/{light|dark|small}`: a form with a picture. Answers `{}`, or `{message}` with a status that says whether it is about the file. */
export function siteLogoRoutes(http: FastifyInstance, { siteLogos, forgetSite, texts }: Storing): void {
  for (const place of Object.keys(logoPlaces) as LogoPlace[]) {
    uploadRoute(http, {
      path: `/upload/site-logo/${place}`,
      operation: 'site-logo',
      // With the frame of the form.
      mostBytes: maxLogoBytes + 64 * 1024,
      tooLarge: pictureTooLargeText,
      texts,
      sending: () => async (upload) => {
        const outcome = await siteLogos.send(place, upload);
        if (outcome.kind !== 'stored') return outcome;
        forgetSite();
        return { answer: {} };
      },
    });
  }
}
