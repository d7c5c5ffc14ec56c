import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '../../../texts/text.js';
import { byteOrderMark, csvLine, type RefusedLine } from '../import-catalogue/refused-file.js';

/** Piece of the refused lines that is read at a time; longer if a line is. */
const pieceBytes = 256 * 1024;

/** Files of imports below the data folder: what was sent, and the refused lines of the latest import. */
export class ImportFiles {
  constructor(private readonly folder: string) {}

  sent(id: number): string {
    return path.join(this.folder, `${id}.csv`);
  }

  refused(id: number): string {
    return path.join(this.folder, `${id}.refused.jsonl`);
  }

  /** Writes a part of a file where it belongs, also if it was written before. */
  async write(id: number, offset: number, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.sent(id), offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(bytes, 0, bytes.length, offset);
    } finally {
      await file.close();
    }
  }

  async removeSent(id: number): Promise<void> {
    await rm(this.sent(id), { force: true });
  }

  /** Removes what imports before left. */
  async removeAll(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) await rm(path.join(this.folder, name), { force: true });
  }

  /** A piece of the refused lines as CSV, and where the next one begins; null without refused lines, and for an offset within a line. */
  async readRefused(
    id: number,
    offset: number,
    say: (message: Message) => string,
  ): Promise<{ text: string; next: number | null } | null> {
    const file = await open(this.refused(id), 'r').catch(() => null);
    if (file === null) return null;
    try {
      const { size } = await file.stat();
      const piece = await wholeLines(file, offset - 1);
      if (piece === null) return null;
      const lines = piece.toString('utf8').split('\n').slice(0, -1);
      const text = lines.map((line) => csvLine(JSON.parse(line) as RefusedLine, say)).join('');
      const end = offset + piece.length;
      return { text: offset === 0 ? byteOrderMark + text : text, next: end >= size ? null : end };
    } finally {
      await file.close();
    }
  }
}

const newline = 0x0a;

/** The whole lines that follow a line break at an offset, at least one; -1: from the start. Null if there is none. */
async function wholeLines(file: FileHandle, breakAt: number): Promise<Buffer | null> {
  for (let length = pieceBytes; ; length *= 2) {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, Math.max(0, breakAt));
    const start = breakAt < 0 ? 0 : 1;
    if (breakAt >= 0 && bytes[0] !== newline) return null;
    const end = bytes.lastIndexOf(newline, bytesRead - 1) + 1;
    if (end > start) return bytes.subarray(start, end);
    if (bytesRead < length) return null;
  }
}
