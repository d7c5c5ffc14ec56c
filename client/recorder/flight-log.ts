import { type Recording, recordingFormat } from '../../domain/support/recording.js';

/** Limits of a log, and intervals of its checkpoints. */
export interface FlightLogLimits {
  /** Steps that are kept. */
  readonly steps: number;
  /** Characters of JSON that are kept. */
  readonly size: number;
  /** A run of a machine is kept in pieces of this many steps, */
  readonly stepsOfPiece: number;
  /** or this many characters of steps; the ring forgets one whole piece at a time. */
  readonly sizeOfPiece: number;
}

/** Ten minutes of hurried work, and less than a picture. */
export const flightLogLimits: FlightLogLimits = { steps: 500, size: 512 * 1024, stepsOfPiece: 50, sizeOfPiece: 48 * 1024 };

/** Reads what a piece begins with: the JSON of a state, and of the whole snapshot. */
export interface Place {
  readonly state: string;
  readonly checkpoint: () => string;
}

/** Facts about a recording at the moment when it is taken. */
export type RecordingFacts = Pick<Recording, 'version' | 'recordedAt' | 'page' | 'userKind'>;

interface Run {
  readonly machine: string;
  readonly actor: number;
  readonly startedAt: number;
  input: string;
  /** In a row, the last one the one that is written to; none once all of them are forgotten. */
  readonly pieces: Piece[];
  isEnded: boolean;
}

interface Piece {
  readonly run: Run;
  readonly base: string | null;
  readonly start: string;
  readonly steps: string[];
  /** Of all of it. */
  size: number;
  /** Of the steps alone: a large checkpoint makes no piece full. */
  stepsSize: number;
}

/** The runs of a window's machines, already masked, as JSON; of what does not fit the oldest is forgotten. */
export class FlightLog {
  readonly #pieces: Piece[] = [];
  readonly #runs = new WeakMap<object, Run>();
  #actors = 0;
  #steps = 0;
  #size = 0;
  #dropped = 0;

  constructor(private readonly limits: FlightLogLimits = flightLogLimits) {}

  /** A machine began with an input; `actor` stands for its run. */
  begin(actor: object, machine: string, at: number, input: string, state: string): void {
    const run = this.#runOf(actor, machine, at, input);
    this.#open(run, { base: null, start: state, size: input.length });
  }

  /** A machine is there already; its run is kept from here on. */
  join(actor: object, machine: string, at: number, { state, checkpoint }: Place): void {
    this.#open(this.#runOf(actor, machine, at, 'null'), { base: checkpoint(), start: state, size: 0 });
  }

  /** An event was taken. */
  step(actor: object, at: number, event: string, { state, checkpoint }: Place, status: 'active' | 'done' | 'error'): void {
    const run = this.#runs.get(actor);
    if (!run) return;
    if (status !== 'active') run.isEnded = true;
    const piece = run.pieces.at(-1);
    if (!piece) {
      // Its starting point is known only now.
      this.#dropped += 1;
      this.#open(run, { base: checkpoint(), start: state, size: 0 });
      return;
    }
    const step = `{"at":${at},"event":${event},"state":${state}${status === 'active' ? '' : `,"status":"${status}"`}}`;
    piece.steps.push(step);
    piece.size += step.length;
    piece.stepsSize += step.length;
    this.#steps += 1;
    this.#size += step.length;
    const isFull = piece.steps.length >= this.limits.stepsOfPiece || piece.stepsSize >= this.limits.sizeOfPiece;
    if (isFull && !run.isEnded) this.#open(run, { base: checkpoint(), start: state, size: 0 });
    else this.#forgetOldest();
  }

  /** A machine was stopped. */
  end(actor: object): void {
    const run = this.#runs.get(actor);
    if (run) run.isEnded = true;
  }

  /** Whether a machine has taken an event since it began, or was joined. */
  hasFlown(actor: object): boolean {
    const run = this.#runs.get(actor);
    return run !== undefined && !isUntouched(run);
  }

  /** All kept steps, or the newest in about `size` characters, as the JSON of a {@link Recording}. */
  json(about: RecordingFacts, size = Number.POSITIVE_INFINITY): string {
    const pieces = newest(this.#pieces, size);
    const left = this.#pieces.slice(0, this.#pieces.length - pieces.length);
    const dropped = left.reduce((sum, { steps }) => sum + steps.length, this.#dropped);
    const head = JSON.stringify({ format: recordingFormat, ...about, dropped });
    const runs = [...new Set(pieces.map(({ run }) => run))].sort((one, other) => one.actor - other.actor);
    const flights = runs.map((run) =>
      flightJson(
        run,
        pieces.filter((piece) => piece.run === run),
      ),
    );
    return `${head.slice(0, -1)},"flights":[${flights.join()}]}`;
  }

  #runOf(actor: object, machine: string, startedAt: number, input: string): Run {
    this.#forgetUntouched(actor);
    this.#actors += 1;
    const run: Run = { machine, actor: this.#actors, startedAt, input, pieces: [], isEnded: false };
    this.#runs.set(actor, run);
    return run;
  }

  #open(run: Run, { base, start, size }: { base: string | null; start: string; size: number }): void {
    const piece = { run, base, start, steps: [], size: size + start.length + (base?.length ?? 0), stepsSize: 0 };
    run.pieces.push(piece);
    this.#pieces.push(piece);
    this.#size += piece.size;
    this.#forgetOldest();
  }

  /** A machine that begins again without having done anything has not begun before. */
  #forgetUntouched(actor: object): void {
    const run = this.#runs.get(actor);
    const piece = run && isUntouched(run) ? run.pieces[0] : undefined;
    if (!piece) return;
    this.#pieces.splice(this.#pieces.indexOf(piece), 1);
    this.#size -= piece.size;
  }

  #forgetOldest(): void {
    while ((this.#steps > this.limits.steps || this.#size > this.limits.size) && this.#pieces.length > 1) {
      const oldest = this.#pieces.shift();
      if (!oldest) return;
      oldest.run.pieces.shift();
      oldest.run.input = 'null';
      this.#size -= oldest.size;
      this.#steps -= oldest.steps.length;
      this.#dropped += oldest.steps.length;
    }
  }
}

const isUntouched = ({ pieces }: Run): boolean => pieces.length === 1 && pieces[0]?.steps.length === 0;

/** As many of the last pieces as fit, at least one. */
function newest(pieces: readonly Piece[], size: number): readonly Piece[] {
  let left = size;
  const from = pieces.findLastIndex((piece) => {
    left -= piece.size;
    return left < 0;
  });
  return pieces.slice(Math.min(from + 1, Math.max(0, pieces.length - 1)));
}

function flightJson({ machine, actor, startedAt, input: given, pieces: all, isEnded }: Run, pieces: readonly Piece[]): string {
  const [first] = pieces;
  const input = first === all[0] ? given : 'null';
  const base = first?.base == null ? '' : `,"base":${first.base}`;
  const steps = pieces.flatMap((piece) => piece.steps).join();
  const head = `{"machine":${JSON.stringify(machine)},"actor":${actor},"startedAt":${startedAt},"input":${input}`;
  return `${head}${base},"start":${first?.start ?? 'null'},"steps":[${steps}]${isEnded ? ',"ended":true' : ''}}`;
}
