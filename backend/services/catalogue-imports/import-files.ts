import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longest piece of a file of refused lines that is read at a time. */
const pieceBytes = 256 * 1024;

/** Files of imports below the data folder: what was sent, and the refused lines of the latest import. */
export class ImportFiles {
  constructor(private readonly folder: string) {}

  sent(id: number): string {
    return path.join(this.folder, `${id}.csv`);
  }

  refused(id: number): string {
    return path.join(this.folder, `${id}.refused.csv`);
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

  /** A piece of the file of refused lines, and where the next one begins; null without such a file. */
  async readRefused(id: number, offset: number): Promise<{ text: string; next: number | null } | null> {
    const size = await stat(this.refused(id)).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return null;
    const file = await open(this.refused(id), 'r');
    try {
      const bytes = Buffer.alloc(Math.max(0, Math.min(pieceBytes, size - offset)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
      const end = offset + bytesRead;
      // A letter that is cut in two begins the next piece.
      const whole = end >= size ? bytesRead : lastLetter(bytes.subarray(0, bytesRead));
      return { text: bytes.toString('utf8', 0, whole), next: end >= size ? null : offset + whole };
    } finally {
      await file.close();
    }
  }
}

/** Length without the bytes of a letter at the end that may be incomplete. */
function lastLetter(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return Math.max(0, end - 1);
}
