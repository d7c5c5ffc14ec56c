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
  /** Folder for the generated pages: one for each machine, and the results of the mutation run. */
  pages: string;
  /** Folder for results, pictures, history and report of runs; not part of the project, may be deleted. */
  output: string;
  /** The runs in a recording's JSON; undefined if it is not a recording. */
  readRecording?: (json: unknown) => readonly RecordedRun[] | undefined;
  /** Visible text of a title or description in a state's `meta`; without it they are shown as they are. */
  metaText?: MetaText;
  /** How paths run in a browser; without it only on machines. */
  browser?: BrowserConfig;
}

/** How a project runs paths in a browser. */
export interface BrowserConfig {
  /** A Playwright configuration whose only test file calls `testSelectedPaths`. */
  playwrightConfig: string;
  /** The module that exports the `test` of the project's paths. */
  fixtures: string;
  /** Called before Playwright starts; returns environment variables for it. Throws if there is no browser. */
  prepare(options: { headed: boolean }): Promise<Readonly<Record<string, string>>>;
}

/** A project's configuration with absolute paths. */
export interface Project extends Required<Pick<ProjectConfig, 'machines' | 'models' | 'pages' | 'output'>> {
  /** The configuration's file, so that another process can load it. */
  config: string;
  root: string;
  readRecording: NonNullable<ProjectConfig['readRecording']>;
  metaText: MetaText;
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
    readRecording: found.readRecording ?? (() => undefined),
    metaText: found.metaText ?? String,
    browser: found.browser,
  };
}
