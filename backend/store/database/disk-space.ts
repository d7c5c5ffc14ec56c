import { statfs } from 'node:fs/promises';

/** Below this many free bytes the embedded database accepts no more writes: on a full disk it hangs. */
export const minimumFreeBytes = 256 * 1024 * 1024;

/** The reason, for logs and for the start of the process. */
export const noRoomText = 'DATA_DIR: less than 256 MiB are free, and a full disk would stop the embedded database';

/** Thrown instead of a write when the disk is nearly full. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

const answerLivesMs = 1000;

/** Free bytes of the file system below a folder, queried at most once per second. */
export class DiskSpace {
  private measuredAt = Number.NEGATIVE_INFINITY;
  private answer: Promise<number> = Promise.resolve(0);

  constructor(
    private readonly folder: string,
    private readonly measure: (folder: string) => Promise<number> = freeBytes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether writes are possible. */
  async isSufficient(): Promise<boolean> {
    if (this.now() - this.measuredAt >= answerLivesMs) {
      this.measuredAt = this.now();
      this.answer = this.measure(this.folder);
    }
    return (await this.answer) >= minimumFreeBytes;
  }
}

/** Free bytes of the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
