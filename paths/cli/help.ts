/** What `npm run paths` says of itself. */
export const help = `npm run paths -- COMMAND

  list [NAME…]           every machine, and how much of it its paths cover
  show NAME              a machine's paths, step by step; what they cover, what nothing can cover, and why
  run NAME…              walks them: on running machines under a simulated clock, or --in browser; without NAME all machines
  report                 one HTML page of the last runs: diagrams with their coverage, every path with its pictures
  replay FILE            walks a recording of the flight recorder again and says where it goes another way
  mutate [NAME…]         breaks each machine in every single way and counts what its paths notice (--write: into docs/machines;
                         --slip TEXT: only slips with that in their name)

Which paths
  --strategy NAME        states, transitions (usual), cases (a transition with each thing that chooses it), situations
                         (the same in each state it happens in), pairs (every two transitions in a row), walk (at random)
  --seed N --walks N --steps M   for walk: what it draws from, how many, how long
  --in machine|browser   on the machine alone (usual), or what a person can do in a browser
  --scenario NAME --state PATH --event NAME --tag NAME   only these; * stands for anything
  --once                 what one scenario has shown the next does not show again
  --max-steps N          a path that is longer starts anew (40 in a browser)

What comes of it
  --format table|json|mermaid|junit|vitest|playwright    the last two are test files to keep elsewhere
  --out FILE             writes it there
  --root PATH            for test files: where this project is, seen from their folder (..)
  --all                  shortens no list

For run
  --path NAME            one path, by its id or name as \`show\` prints them
  --do 'STEP; STEP'      these steps of --scenario in place of a plan; a failure prints them
  --headed               in a window to look at, slowly (--slow MS)
  --no-pictures          takes none for the report
`;
