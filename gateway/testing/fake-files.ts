import { Readable } from 'node:stream';
import type { BackOffice } from '../office/ports/back-office.js';
import type { CallsFixture } from './fake-calls.js';

type Files = Pick<BackOffice, 'pictures' | 'documents' | 'keptMails' | 'openedDocuments'>;

/** Files of a fake back office, one of each kind. */
export function fakeFiles(fixture: Pick<CallsFixture, 'written'>): Files {
  return {
    pictures: {
      open: async ({ file }) =>
        file === 'p1.svg'
          ? { isUnchanged: false, headers: { 'content-type': 'image/svg+xml' }, body: Readable.from(['<svg/>']) }
          : null,
    },
    documents: {
      open: async ({ file }) =>
        file === 'spec-1.pdf'
          ? { isUnchanged: false, headers: { 'content-type': 'application/pdf' }, body: Readable.from(['%PDF']) }
          : null,
    },
    keptMails: {
      open: async ({ file, acceptLanguage }) =>
        file === 'inbox'
          ? {
              isUnchanged: false,
              headers: { 'content-type': 'text/html; charset=utf-8' },
              body: Readable.from([`<h1>${acceptLanguage === 'es' ? 'Buzón' : 'Mailbox'}</h1>`]),
            }
          : null,
    },
    openedDocuments: {
      open: async (ticket) => {
        fixture.written = ticket;
        if (ticket.key !== 'K1' && ticket.caller.token === null) return null;
        return { contentType: 'application/pdf', fileName: 'Invoice é.pdf', body: Readable.from(['%PDF']) };
      },
    },
  };
}
