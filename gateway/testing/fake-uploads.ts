import type { Readable } from 'node:stream';
import type { BackOffice } from '../office/ports/back-office.js';
import type { CallsFixture } from './fake-calls.js';
import { scanWith } from './fake-scans.js';

/** Uploads to a fake back office: what was sent is `fixture.written`, and a `fixture.refusal` is about the file. */
export function fakeUploads(
  fixture: CallsFixture,
): Pick<
  BackOffice,
  'cartImport' | 'landingPictures' | 'scanUploads' | 'productFiles' | 'siteLogos' | 'forgetSite' | 'catalogueParts'
> {
  async function take(call: string, { body, ...upload }: { readonly body: Readable }): Promise<void> {
    fixture.calls.push(call);
    const received: Buffer[] = [];
    for await (const chunk of body) received.push(Buffer.from(chunk));
    fixture.written = { ...upload, body: Buffer.concat(received).toString() };
    const failure = fixture.failing.get(call);
    if (failure) throw failure;
  }
  return {
    catalogueParts: {
      send: async (upload) => {
        await take('catalogueParts.send', upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'conflict', message: fixture.refusal.message };
        return { kind: 'taken', receivedBytes: upload.offset + 7 };
      },
    },
    cartImport: {
      send: async (upload) => {
        await take('cartImport.send', upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'unsupported', message: fixture.refusal.message };
        return { kind: 'imported', report: { hasErrors: false, importedLineCount: 1, errors: [] } };
      },
    },
    scanUploads: {
      send: async (upload) => {
        await take('scanUploads.send', upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'conflict', message: fixture.refusal.message };
        return { kind: 'received', scan: scanWith(), isKnown: false };
      },
    },
    productFiles: {
      send: async (upload, isMatched) => {
        await take(`productFiles.send ${isMatched ? 'matched' : 'alone'}`, upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'conflict', message: fixture.refusal.message };
        const product = isMatched ? { productKey: '10118', code: '10118', description: 'Chicken Breast' } : null;
        return { kind: 'received', received: { file: '10118-1a2b.webp', kind: 'picture', product, isKnown: false } };
      },
    },
    landingPictures: {
      send: async (upload) => {
        await take('landingPictures.send', upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'conflict', message: fixture.refusal.message };
        return { kind: 'stored', picture: { src: '/img/landing-1.webp', width: 400, height: 300 } };
      },
    },
    siteLogos: {
      send: async (place, upload) => {
        await take(`siteLogos.send ${place}`, upload);
        if (fixture.refusal) return { kind: 'refused', reason: 'conflict', message: fixture.refusal.message };
        return { kind: 'stored' };
      },
    },
    forgetSite: () => void fixture.calls.push('site.forget'),
  };
}
