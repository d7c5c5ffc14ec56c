/** Strength of a password, from 0 to 4 (A5.31). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Loads what estimates the strength of passwords: half a megabyte of common words, which comes when somebody types a new password. */
export async function loadStrength(): Promise<(password: string) => Strength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => estimator.check(password).score;
}
