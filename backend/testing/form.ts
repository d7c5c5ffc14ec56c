const boundary = 'a-boundary-of-the-tests';

/** A file of a form, with its name where that matters. */
export type FormFile = string | Uint8Array | { readonly name: string; readonly content: string | Uint8Array };

/** A form with files, as a browser sends it. */
export function formOf(...files: readonly FormFile[]): {
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
} {
  const parts = files.flatMap((file) => {
    const { name, content } =
      typeof file === 'string' || file instanceof Uint8Array ? { name: 'order.txt', content: file } : file;
    return [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
      ),
      Buffer.from(content as Uint8Array),
      Buffer.from('\r\n'),
    ];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
