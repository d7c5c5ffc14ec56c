import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPlanOf } from '../../choose/browser-plan.js';
import { loadScreen } from '../../model/load-models.js';
import type { AnyOnScreen } from '../../model/on-screen.js';
import { sourcesOfScreen } from '../../model/sources.js';
import type { BrowserConfig, ClientMutationConfig, Project } from '../../project.js';
import { outputFolder } from '../../report/output-folder.js';
import { runPlaywright } from '../../walk/browser/playwright.js';
import { idOf, scriptOf } from '../../walk/script.js';
import type { SourceMutant } from '../source/schemata.js';
import { TrialCache } from './cache.js';
import { screenOperators } from './operators.js';
import { type SampleOptions, sampled } from './sample.js';
import { type ClientScore, clientScoreOf, type Trial } from './score.js';
import {
  type MutantPath,
  type MutantSelection,
  type MutantTrial,
  type Reached,
  resultFile,
  type TrialResult,
} from './selection.js';
import { digestOf, instrumentScreens } from './sources.js';

export interface ClientMutationOptions extends SampleOptions {
  /** Only mutants with this text in their name. */
  filter?: string;
  /** Tries again what is known. */
  fresh: boolean;
}

/** The code that walks paths decides, too, which defects they notice. */
const walker = fileURLToPath(new URL('browser-tests.ts', import.meta.url));

/** A machine with its paths, the mutants of its components, and a digest of its tests. */
interface Subject {
  machine: string;
  onScreen: AnyOnScreen;
  paths: readonly MutantPath[];
  mutants: readonly SourceMutant[];
  tests: string;
}

/**
 * Breaks the components of these machines' screens, one defect at a time, and counts the defects that the machines' paths notice. One build holds
 * all defects; a path that reaches none of a defect's code is not walked for it. Throws if a path fails without any defect.
 */
export async function mutateClient(
  project: Project,
  machines: readonly string[],
  options: ClientMutationOptions,
): Promise<ClientScore[]> {
  const { browser, config, output } = project;
  const settings = browser?.mutants;
  if (!browser || !settings) throw new Error(`${config} does not say how a client with mutants is built (browser.mutants).`);
  const instrumented = new Map<string, string>();
  const subjects: Subject[] = [];
  for (const machine of machines) {
    const subject = await subjectOf(project, settings, machine, instrumented);
    if (subject) subjects.push(subject);
  }
  if (subjects.length === 0) throw new Error(`None of ${machines.join(', ')} lists components of its screen.`);
  const env = { ...(await browser.prepare({ headed: false })), ...(await settings.build(instrumented)) };
  const run = (selection: Pick<MutantSelection, 'paths' | 'trials'>) => runSelection(project, settings, env, selection);

  const paths = subjects.flatMap((subject) => subject.paths);
  await run({ paths, trials: [] });
  const reached = new Map(paths.map((path) => [path.id, reachedBy(output, path)]));

  const cache = TrialCache.of(output);
  const digests = new Map([...instrumented.keys()].map((file) => [file, digestOf(project.root, [file])]));
  const drawn = subjects.map((subject) => ({ subject, trials: trialsOf(subject, reached, digests, options) }));
  const open = drawn
    .flatMap(({ trials }) => trials)
    .filter(({ id, digest, paths: own }) => own.length > 0 && (options.fresh || !cache.find(id, digest)));
  if (open.length > 0) await run({ paths: [], trials: open.map(asSelected) });
  const untried = open.filter(({ id, digest }) => {
    const result = read<TrialResult>(output, id);
    if (result) cache.keep(id, { isNoticed: result.isNoticed, digest, ...(result.by && { message: result.by.message }) });
    return !result;
  });
  cache.write();
  if (untried.length > 0)
    throw new Error(`${untried.length} defects were not tried to the end, the first one: ${untried[0]?.mutant.name}`);
  return drawn.map(({ subject, trials }) => clientScoreOf(subject, trials, (id, digest) => cache.find(id, digest)));
}

async function subjectOf(
  project: Project,
  settings: ClientMutationConfig,
  machine: string,
  instrumented: Map<string, string>,
): Promise<Subject | undefined> {
  const onScreen = await loadScreen(project, machine);
  if (!onScreen?.components) return undefined;
  const { files, mutants } = instrumentScreens(project, onScreen.components, screenOperators(settings));
  for (const [file, code] of files) instrumented.set(file, code);
  const paths = browserPlanOf(onScreen).runs.map(({ scenario, tour }) => {
    const script = scriptOf(scenario.name, tour);
    return { machine, id: `${machine}-${idOf(script)}`, script };
  });
  const tests = digestOf(project.root, sourcesOfScreen(project, machine, [walker]));
  return { machine, onScreen, paths, mutants, tests };
}

/** The sample of a machine, each mutant with the paths that reach it, the soonest first. */
function trialsOf(
  { machine, mutants, paths, tests }: Subject,
  reached: ReadonlyMap<string, Reached>,
  digests: ReadonlyMap<string, string>,
  { filter = '', ...sample }: ClientMutationOptions,
): Trial[] {
  const trials = mutants.map((mutant): Trial => {
    const at = (path: MutantPath): number | undefined => reached.get(path.id)?.mutants[mutant.id];
    const own = paths.filter((path) => at(path) !== undefined).sort((one, other) => Number(at(one)) - Number(at(other)));
    return { id: `${machine}-${mutant.id}`, mutant, paths: own, digest: `${digests.get(mutant.file)} ${tests}` };
  });
  // A value that is never of a kind that can be replaced is no mutant; code that no path runs is one that nobody notices.
  const real = trials.filter(({ mutant, paths: own }) => own.length > 0 || alwaysSwitchable.has(mutant.kind));
  if (filter !== '') return real.filter(({ mutant }) => mutant.name.includes(filter));
  const chosen = new Set(
    sampled(
      real.map(({ mutant }) => mutant),
      sample,
    ),
  );
  return real.filter(({ mutant }) => chosen.has(mutant));
}

const alwaysSwitchable = new Set(['event', 'text', 'condition', 'focus']);

const asSelected = ({ id, mutant, paths }: Trial): MutantTrial => ({ id, mutant: mutant.id, name: mutant.name, paths });

async function runSelection(
  { root, config, output }: Project,
  { playwrightConfig }: Pick<BrowserConfig, 'playwrightConfig'>,
  env: Readonly<Record<string, string>>,
  selection: Pick<MutantSelection, 'paths' | 'trials'>,
): Promise<void> {
  for (const { id } of [...selection.paths, ...selection.trials]) rmSync(resultFile(output, id), { force: true });
  const file = join(outputFolder(output, 'mutants'), 'selection.json');
  writeFileSync(file, JSON.stringify({ config, output, ...selection } satisfies MutantSelection));
  await runPlaywright(root, playwrightConfig, { ...env, PATHS_MUTANTS: file });
}

function reachedBy(output: string, { id, machine, script }: MutantPath): Reached {
  const reached = read<Reached>(output, id);
  if (!reached) throw new Error(`${machine}: the browser did not walk ${script.scenario} (${id})`);
  if (reached.failure !== undefined)
    throw new Error(`${machine}: ${script.scenario} (${id}) fails without any mutant: ${reached.failure}`);
  return reached;
}

function read<Result>(output: string, id: string): Result | undefined {
  const file = resultFile(output, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined;
}
