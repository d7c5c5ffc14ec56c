/** A mistake in a model, in its browser side or in a machine, and the place of it. */
export interface ModelProblem {
  message: string;
  /** Keys that lead to the place: `['states', 'sent']`; the file itself if empty. */
  at: readonly string[];
  /** The file to change; the model if undefined. */
  file?: 'model' | 'screen' | 'machine';
}

/** Mistakes in a machine's model or screen; the command line adds their files and lines. */
export class ModelError extends Error {
  constructor(
    /** The machine's id, which is the name of its model. */
    readonly machine: string,
    readonly problems: readonly ModelProblem[],
    /** A summary of the problems, in one line. */
    readonly title: string = machine,
  ) {
    super(`${title}:\n  ${problems.map(({ message }) => message).join('\n  ')}`);
    this.name = 'ModelError';
  }
}
