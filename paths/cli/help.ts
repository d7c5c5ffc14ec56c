/** The text of `npm run paths -- help`. */
export const help = `npm run paths -- COMMAND

  list [NAME…]           every machine, with what its paths cover
  show NAME              a machine's paths, step by step; what they cover, what cannot be covered, and why
  run NAME…              runs them: on machines under a simulated clock, or --in browser; all machines if no NAME is given
  report                 one HTML page of the last runs: diagrams with their coverage, every path with its pictures
  replay FILE            replays a recording of the flight recorder and shows where it diverges
  mutate [NAME…]         runs all mutants of each machine and counts those that its paths detect (--write: into the mutation page;
                         --mutation TEXT: only mutants with this text in their name)
  diagrams               writes a page with the statechart of each machine

Which paths
  --strategy NAME        states, transitions (default), cases (a transition with each event case that selects it), situations
                         (the same in each state it happens in), pairs (every two transitions in a row), walk (random walks)
  --seed N --walks N --steps M   for walk: the seed, how many, how long
  --in machine|browser   on the machine alone (default), or what a person can do in a browser
  --scenario NAME --state PATH --event NAME --tag NAME   only these; * stands for any text
  --once                 leaves out what an earlier scenario has covered
  --max-steps N          splits longer paths (default in a browser: 40)

Output
  --format table|json|mermaid|junit|vitest|playwright    the last two are test files to keep elsewhere
  --out FILE             writes to this file
  --root PATH            for test files: the project's folder, relative to their folder (..)
  --all                  prints lists in full

For run
  --path NAME            one path, by its id or name as printed by \`show\`
  --do 'STEP; STEP'      these steps of --scenario in place of planned paths; a failure prints them
  --headed               in a visible window, slowly (--slow MS)
  --no-pictures          takes no pictures for the report

  --config FILE          the project's configuration (paths.config.ts)
`;
