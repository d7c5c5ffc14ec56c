/** The screen of a state differs from what the browser's side declares for it. */
export class StateDiffers extends Error {
  constructor(
    readonly state: string,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}
