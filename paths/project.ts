import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MetaText } from './model/model.js';
import type { RecordedRun } from './replay/recording.js';

/** A project's configuration of the tool: the default export of the `--config` file. Folders and files are relative to `root`. */
export interface ProjectConfig {
  /** The project's folder. */
  root: URL;
  /** Folder of the machines: `NAME/NAME.machine.ts` exports `NAME`. */
  machines: string;
  /** Folder of the models: `NAME.model.ts` exports `NAMEModel`, `NAME.screen.ts` exports `NAMEOnScreen`. */
  models: string;
  /** Folders of the code that shows machines on screens; with `--changed`, files there that import a machine count as its own. */
  screens?: readonly string[];
  /** Folder for the generated pages: one for each machine, and the results of the mutation run. */
  pages: string;
  /** Folder for results, pictures, history and report of runs; not part of the project, may be deleted. */
  output: string;
  /** The runs in a recording's JSON; undefined if it is not a recording. */
  readRecording?: (json: unknown) => readonly RecordedRun[] | undefined;
  /** Visible text of a title or description in a state's `meta`; without it they are shown as they are. */
  metaText?: MetaText;
  /** Requirement numbers and where tests name them; without it the command `requirements` has nothing to compare. */
  requirements?: RequirementsConfig;
  /** How paths run in a browser; without it only on machines. */
  browser?: BrowserConfig;
}

/** Where a project's requirements are listed and tested. */
export interface RequirementsConfig {
  /** A JSON file with all numbers, and the excuses for those that nothing shows. */
  list: string;
  /** Folders with test files whose titles name requirements. */
  tests: readonly string[];
  /** Functions of the project that declare a suite of tests and take its title first, such as one that walks the paths of a machine. */
  suites?: readonly string[];
  /** Pattern of one number, which ends with digits; without it capital letters and digits with parts, such as `REQ5.2`. */
  number?: RegExp;
}

/** How a project runs paths in a browser. */
export interface BrowserConfig {
  /** A Playwright configuration whose only test file calls `testSelectedPaths`. */
  playwrightConfig: string;
  /** The module that exports the `test` of the project's paths. */
  fixtures: string;
  /** How defects of screens are tried; without it only machines are mutated. */
  mutants?: ClientMutationConfig;
  /** Called before Playwright starts; returns environment variables for it. Throws if there is no browser. */
  prepare(options: { headed: boolean }): Promise<Readonly<Record<string, string>>>;
}

/** How a project tries defects of its screens. */
export interface ClientMutationConfig {
  /** A Playwright configuration whose only test file calls `testClientMutants`. */
  playwrightConfig: string;
  /** Builds the client with these sources, by path in the project, instead of its own; returns environment variables for Playwright. */
  build(sources: ReadonlyMap<string, string>): Promise<Readonly<Record<string, string>>>;
  /** Another text that takes the same parameters; undefined if the string is no key of a text. */
  otherText?: (key: string) => string | undefined;
}

/** A project's configuration with absolute paths. */
export interface Project extends Required<Pick<ProjectConfig, 'machines' | 'models' | 'pages' | 'output'>> {
  /** The configuration's file, so that another process can load it. */
  config: string;
  root: string;
  screens: readonly string[];
  readRecording: NonNullable<ProjectConfig['readRecording']>;
  metaText: MetaText;
  requirements: RequirementsConfig | undefined;
  browser: BrowserConfig | undefined;
}

/** Loads a project's configuration. Throws if the file has no default export. */
export async function loadProject(file: string): Promise<Project> {
  const config = resolve(file);
  const { default: found } = (await import(pathToFileURL(config).href)) as { default?: ProjectConfig };
  if (!found) throw new Error(`${file} has no default export; the path tool expects a ProjectConfig.`);
  const root = fileURLToPath(found.root);
  const { machines, models, pages, output } = found;
  return {
    config,
    root,
    machines: resolve(root, machines),
    models: resolve(root, models),
    pages: resolve(root, pages),
    output: resolve(root, output),
    screens: (found.screens ?? []).map((folder) => resolve(root, folder)),
    readRecording: found.readRecording ?? (() => undefined),
    metaText: found.metaText ?? String,
    requirements: found.requirements && {
      ...found.requirements,
      list: resolve(root, found.requirements.list),
      tests: found.requirements.tests.map((folder) => resolve(root, folder)),
    },
    browser: found.browser,
  };
}
