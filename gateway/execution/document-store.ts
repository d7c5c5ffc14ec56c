import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Apollo's store of parsed and validated documents. Its keys end in the SHA-256 of the text. */
export interface DocumentStore {
  get(key: string): Promise<DocumentNode | undefined>;
  set(key: string, document: DocumentNode): Promise<void>;
  delete(key: string): Promise<void>;
}

const mostFreeDocuments = 200;
const hashLength = 64;

/** Keeps trusted documents permanently and the latest few others, so that a stream of ever new texts displaces only texts of its kind. */
export function documentStore(trustedTexts: Iterable<string>): DocumentStore {
  const trustedHashes = new Set<string>();
  for (const text of trustedTexts) trustedHashes.add(createHash('sha256').update(text).digest('hex'));
  const trusted = new Map<string, DocumentNode>();
  const free = new LRUCache<string, DocumentNode>({ max: mostFreeDocuments });
  return {
    get: async (key) => {
      const hash = key.slice(-hashLength);
      return trusted.get(hash) ?? free.get(hash);
    },
    set: async (key, document) => {
      const hash = key.slice(-hashLength);
      if (trustedHashes.has(hash)) trusted.set(hash, document);
      else free.set(hash, document);
    },
    delete: async (key) => {
      free.delete(key.slice(-hashLength));
    },
  };
}
