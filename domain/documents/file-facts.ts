/** Facts about a file that are known before it is sent; the browser's own `File` has them. */
export interface FileFacts {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}
