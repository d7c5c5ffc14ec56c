/** The kinds of findings, in the order of reports. */
export const findingKinds = [
  'throws',
  'endless-loop',
  'unreachable-state',
  'dead-end',
  'shadowed',
  'never-taken',
  'conflict',
  'never-matches',
  'no-way-to-the-end',
  'never-true',
  'never-false',
  'unhandled-error',
  'wildcard-takes-outcome',
  'overlap',
  'both-regions',
  'impure',
  'mutates-context',
  'never-left',
  'missing-implementation',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** `defect`: true for any payload and any answer of the guards. `warning`: true as far as the exploration went. `note`: may be meant. */
export type Level = 'defect' | 'warning' | 'note';

/** Something that a chart's author should look at. */
export interface Finding {
  kind: FindingKind;
  level: Level;
  /** A state, a transition, a guard or an event. */
  subject: string;
  detail: string;
  /** Events that lead there, each with the guards that were assumed. */
  way?: readonly string[];
}
