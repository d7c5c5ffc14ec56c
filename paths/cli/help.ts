/** The text of `npm run paths -- help`. */
export const help = `npm run paths -- COMMAND

  list [NAME…]           every machine, with what its paths cover
  show NAME              a machine's paths, step by step; what they cover, what cannot be covered, and why
  run [NAME…]            runs them: on machines under a simulated clock, or --in browser; all machines if no NAME is given
  report [NAME…]         one HTML page of the last runs: diagrams with their coverage, every path with its pictures
  replay FILE [NAME…]    replays a recording of the flight recorder and shows where it diverges
  mutate [NAME…]         runs all mutants of each machine and counts those that its paths detect (--write: into the mutation page;
                         --mutation TEXT: only mutants with this text in their name; --client: defects of their screens, in a browser,
                         --sample N of each component, --fresh: known results again)
  requirements [NUMBER…] the states, paths and tests that show each requirement, or the excuse if nothing does
  diagrams               writes a page with the statechart of each machine
  schema                 writes the JSON Schema of what commands print with --json
  explore FILE.ts#EXPORT reports on any XState 5 machine without a model: unreachable states, dead ends, guards that are never true, …

Which paths (list, show, run)
  --strategy NAME        states, transitions (default), cases (a transition with each event case that selects it), situations
                         (the same in each state it happens in), pairs (every two transitions in a row), walk (random walks),
                         tests (all that npm test walks: situations, random walks, every possible step, guard inputs)
  --in machine|browser   on the machine alone (default), or what a person can do in a browser
  --scenario NAME --state PATH --event NAME --tag NAME   only these; * stands for any text
  --once                 leaves out what an earlier scenario has covered
  --max-steps N          splits longer paths (default in a browser: 40)

Random walks (--strategy walk)
  --seed N --walks N --steps M   the seed, how many for each scenario (30), how long (40)
  --until CONDITION      until then: "transitions 90%" (or states, guards, pairs, requirements), "state PATH", "steps 500",
                         "time 30s", joined by "and" and "or"; --walks is then the most (100, with time 1000)

Which machines
  --changed[=REF]        (list, run, report, mutate) only machines whose sources or screens have changed since a git ref, or are not
                         committed; without REF since the branch left the main branch
  --shard 1/4            (run) the first of four parts of all paths
  --watch                (list, show, run) again whenever a file of a machine changes, for the machines concerned; Ctrl-C ends it

Output
  --json                 for programs: list, show, run, report, replay, mutate, requirements
  --format FORMAT        json, mermaid (show), junit (run), vitest and playwright (show, replay: test files to keep elsewhere)
  --out FILE             writes to this file
  --root PATH            for test files: the project's folder, relative to their folder (..)
  --all                  prints lists in full

For run
  --path NAME            one path, by its id or name as printed by \`show\`
  --do 'STEP; STEP'      these steps of --scenario in place of planned paths; a failure prints them
  --headed               in a visible window, slowly (--slow MS)
  --no-pictures          takes no pictures for the report
  --no-traces            keeps no trace of a path that fails in a browser

For explore
  --input JSON           the machine's input
  --with FILE.ts         payloads, outcomes of actors, guards: values, JSON schemas or fast-check arbitraries (--seed N)
  --limit N              places to visit at most (5000)
  --json                 for programs; exit code 1 if there is a defect
  --skeleton FILE        writes a model with everything that was found

  --config FILE          the project's configuration (paths.config.ts)

Exit codes: 0 all is well; 1 a path failed, something reachable is on no path, a stop condition was not met, a mutant survived, a
recording diverges, or a requirement has neither test nor excuse; 2 the call, the configuration, a model or a screen is wrong.
`;
