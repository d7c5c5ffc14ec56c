import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { Message, Text } from '../../texts/text.js';

/** A file of the list, and how far it has come. */
export interface UploadItem {
  readonly id: number;
  readonly file: FileFacts;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'failed';
  /** The outcome, or why there is none yet; empty until it is known. */
  readonly note: Message | '';
}

/** Result of a file that was sent: stored, or refused for what it is. */
export interface UploadResult {
  readonly state: 'done' | 'refused';
  readonly note: Message | '';
  /** The server's answer for a file that was stored, which differs by kind of upload. */
  readonly answer?: unknown;
}

export interface FileUploadsInput {
  /** A fresh unique value: the key of each file, with its number behind. */
  readonly idempotencyKey: string;
  /** Larger files are refused before they are sent. */
  readonly mostBytes: number;
  readonly tooLarge: Text;
}

export interface FileUploadsContext extends FileUploadsInput {
  readonly items: readonly UploadItem[];
  /** Numbers are used once: the keys of the files have them. */
  readonly lastId: number;
  /** How much of the current file is sent, in whole per cent. */
  readonly percent: number;
}

/** News of the file while it is sent. */
export type FileProgress = { type: 'upload.progressed'; percent: number };

export type FileUploadsEvent =
  | FileProgress
  /** By the button, or dropped onto the page. */
  | { type: 'files.chosen'; files: readonly FileFacts[] }
  /** Sends a file again whose outcome is unknown. */
  | { type: 'file.retried'; id: number }
  /** Gives up the current file and those that wait. */
  | { type: 'uploads.stopped' }
  /** Takes the files that ended off the list. */
  | { type: 'list.cleared' };

export type FileUploadsEmitted =
  /** A file was stored; with the server's answer. */
  { type: 'file.stored'; answer: unknown };

/** The effect that the chart names. */
export interface FileUploadsActors {
  /** Sends a file; rejects with a `Failure` of domain/system/failure.ts if the outcome is unknown. Stopping it stops the sending. */
  sendFile: {
    input: {
      readonly file: FileFacts;
      readonly idempotencyKey: string;
      /** Hears how far the file has come. */
      readonly listener: { send(event: FileProgress): void };
    };
    output: UploadResult;
  };
}
