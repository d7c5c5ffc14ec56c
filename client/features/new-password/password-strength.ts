/** Strength of a password, from 0 to 4 (A5.31). */
export type Strength = 0 | 1 | 2 | 3 | 4;

type Estimate = (password: string) => Strength;

let loading: Promise<Estimate> | undefined;

/** Loads the estimator of passwords, once: half a megabyte of common words, which comes when somebody types a new password. */
export function loadStrength(): Promise<Estimate> {
  loading ??= load().catch((error: unknown) => {
    // The next password tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => estimator.check(password).score;
}
