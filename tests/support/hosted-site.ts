import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { readConfig as readOfficeConfig } from '../../backend/config.js';
import { sitePictures } from '../../backend/seed/pictures/site-pictures.js';
import { loadSymbols } from '../../backend/seed/pictures/symbols.js';
import { siteHumanCheck } from '../../backend/services/human-check/site-human-check.js';
import { buildUser } from '../../backend/testing/builders.js';
import { startSiteverifyStandIn } from '../../backend/testing/siteverify-stand-in.js';
import { buildApp } from '../../gateway/app.js';
import { readConfig } from '../../gateway/config.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { embeddedPlace, openOffice } from '../faults/office.js';

/** The site key of {@link serveHostedSite}. */
export const hostedSiteKey = '0x4AAAA-site-key';

/**
 * Serves a site with its logo, and without products, whose human check is Turnstile's, on this machine alone. A stand-in of the service accepts tokens that begin with `human`, is
 * down for those that begin with `down`, and refuses others.
 */
export async function serveHostedSite(port: number): Promise<void> {
  const secret = 'a-secret-of-the-service';
  const service = await startSiteverifyStandIn({ hostname: '127.0.0.1', secret });
  const check = { HUMAN_CHECK: 'turnstile', HUMAN_CHECK_SITE_KEY: hostedSiteKey, HUMAN_CHECK_SECRET: secret };
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const { humanCheck, humanCheckSiteKey, humanCheckSecret, humanCheckUrl, publicUrl } = readOfficeConfig({
    ...check,
    HUMAN_CHECK_URL: service.url,
    PUBLIC_URL,
  });
  const place = await embeddedPlace();
  process.on('exit', () => void place.remove());
  const imagesDir = path.join(place.dataDir, 'images');
  await mkdir(imagesDir);
  for (const [name, picture] of sitePictures(loadSymbols())) await writeFile(path.join(imagesDir, name), picture);
  const office = await openOffice(place, undefined, null, (deps) => {
    const config = { ...deps.config, imagesDir, humanCheck, humanCheckSiteKey, humanCheckSecret, humanCheckUrl, publicUrl };
    return { config, humanCheck: siteHumanCheck(deps.store, deps.clock, config) };
  });
  // Without anyone who can sign in, the site would show that it is being set up.
  await office.store.transaction((tx) => buildUser(tx));
  const config = readConfig({ ...check, PUBLIC_URL, CLIENT_DIR: process.env.CLIENT_DIR });
  const { http } = await buildApp({
    config,
    backOffice: httpBackOffice(office.url, config),
    log: pino({ level: 'warn', base: { service: 'gateway of the hosted check' } }),
  });
  await http.listen({ port, host: '127.0.0.1' });
}
