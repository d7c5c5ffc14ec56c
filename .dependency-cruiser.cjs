/**
 * Import boundaries: each rule names the folders that a folder may import, and why; everything else is refused.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const between = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|spec)\\.tsx?$' },
  to: { path: '^(schema|texts|domain|machines|gateway|client|backend|paths|tests|scripts)/', pathNot: allowed },
});

const packages = (name, comment, from, forbidden) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|spec)\\.tsx?$' },
  to: { path: `node_modules/(${forbidden})(/|$)` },
});

module.exports = {
  forbidden: [
    between('texts-alone', 'Words serve every side and decide nothing.', '^texts/', '^texts/'),
    {
      name: 'texts-compiled-on-servers',
      comment: 'Reading, checking and compiling texts needs a parser, which no browser loads.',
      severity: 'error',
      from: { path: '^(domain/|machines/|client/|texts/[^/]+\\.ts$)', pathNot: '\\.(test|spec)\\.tsx?$|^texts/cli\\.ts$' },
      to: { path: '^texts/(server|testing)/' },
    },
    between(
      'domain-alone',
      'A rule written once serves three sides, so it knows none of them; it names texts, and reads what is typed in the forms of a site.',
      '^domain/',
      '^(domain/|texts/(text|typed-forms)\\.ts$|texts/generated/)',
    ),
    between(
      'machines-decide',
      'Statecharts know rules and types, never how an effect is done.',
      '^machines/',
      '^((machines|domain|client/generated)/|texts/(text|typed-forms)\\.ts$|texts/generated/)',
    ),
    between(
      'gateway-translates',
      'The gateway knows contracts, not the back office behind them.',
      '^gateway/',
      '^(gateway|domain|schema|texts)/',
    ),
    {
      name: 'resolvers-know-no-rest',
      comment:
        'The gateway says what it needs of a back office in its own terms (office/ports); only the server knows that it speaks REST.',
      severity: 'error',
      from: {
        path: '^gateway/(?!office/rest/|testing/|server\\.ts$)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^gateway/office/rest/' },
    },
    {
      name: 'second-office-without-rest',
      comment: 'Nothing that the gateway loads over the office in memory knows REST: that is what the second adapter shows.',
      severity: 'error',
      from: { path: '^tests/office-in-memory/gateway\\.ts$' },
      to: { path: '^(gateway/office/rest|backend)/', reachable: true },
    },
    between('client-shows', 'The client speaks GraphQL only.', '^client/', '^(client|machines|domain|texts)/'),
    between('backend-keeps', 'The back office knows neither GraphQL nor screens.', '^backend/', '^(backend|domain|texts)/'),
    between(
      'contract-alone',
      'The shapes of the REST contract are written once; routes and services import them, never the other way.',
      '^backend/contract/',
      '^(backend/contract|domain)/',
    ),
    packages('contract-of-typebox', 'A shape needs nothing but its library.', '^backend/contract/', '(?!typebox(/|$))[^/]+'),
    between(
      'ui-knows-no-business',
      'The design system is of use to any product.',
      '^client/ui/',
      '^(client/ui|client/texts|texts)/',
    ),
    {
      name: 'features-by-their-door',
      comment: 'A feature is used through its index.ts, and its screens through pages.ts, so that its inside can change.',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/([^/]+)/', pathNot: ['^client/features/$1/', '^client/features/[^/]+/(index|pages)\\.ts$'] },
    },
    {
      name: 'app-by-the-doors',
      comment: 'The app composes features through their doors.',
      severity: 'error',
      from: { path: '^client/app/' },
      to: { path: '^client/features/[^/]+/', pathNot: '^client/features/[^/]+/(index|pages)\\.ts$' },
    },
    {
      name: 'features-below-app',
      comment: 'What the app provides reaches features by React context and props, so that features do not form a knot with it.',
      severity: 'error',
      from: { path: '^client/(features|ui)/', pathNot: '\\.(test|spec)\\.tsx?$' },
      to: { path: '^client/app/', pathNot: '^client/app/(contexts|providers)/' },
    },
    {
      name: 'paths-know-no-storefront',
      comment:
        'The path tool serves any project with XState machines; the storefront is described to it in tests/paths/paths.config.ts.',
      severity: 'error',
      from: { path: '^paths/' },
      to: { path: '^(schema|texts|domain|machines|gateway|client|backend|tests|scripts)/' },
    },
    {
      name: 'paths-for-tests',
      comment: 'The path tool is used by tests and from the command line.',
      severity: 'error',
      from: { pathNot: '^(paths|tests)/' },
      to: { path: '^paths/' },
    },
    packages(
      'machines-pure',
      'No framework and no I/O in statecharts.',
      '^machines/',
      'react|react-dom|@apollo|@xstate/react|graphql|fastify|undici',
    ),
    packages(
      'domain-pure',
      'Rules need no framework.',
      '^domain/',
      'react|react-dom|@apollo|xstate|@xstate|graphql|fastify|undici|pg|drizzle-orm',
    ),
    packages('gateway-without-sql', 'The gateway keeps nothing.', '^gateway/', 'pg|drizzle-orm|@electric-sql|react'),
    packages(
      'sql-in-store',
      'SQL lives in one place.',
      '^backend/(?!store/|seed/|services/import-catalogue/|testing/|cli/)',
      'pg|@electric-sql',
    ),
    {
      name: 'not-to-test',
      comment: 'Tests are imported by nobody.',
      severity: 'error',
      from: { pathNot: '^tests/|\\.(test|spec)\\.tsx?$' },
      to: { path: '^tests/|\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one. Types alone may point both ways: nothing of them is left when it runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Dead code is deleted.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.(test|spec)\\.tsx?$',
          '(^|/)(codegen|vite\\.config|vitest\\.config|drizzle\\.config|playwright\\.config)\\.ts$',
          '^(client|texts)/generated/',
          '^tests/support/(console-fails|seeded-properties|long-first)\\.ts$',
          // Started by its address.
          '\\.worker\\.ts$',
          // Read as a text, into the page that it belongs to.
          '^paths/report/page\\.client\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'not-for-tests-alone',
      comment: 'What only tests import is dead, or belongs to them: in a folder called testing, or in a harness.',
      severity: 'error',
      from: {
        path: [
          '^client/app/main\\.tsx$',
          '\\.worker\\.ts$',
          '^(gateway|backend)/server\\.ts$',
          '^backend/cli/',
          '^paths/(cli|diagrams/write-diagrams|mutate/mutation-worker)\\.ts$',
          '^(codegen|vite\\.config)\\.ts$',
          '^scripts/',
          '^texts/(cli|server/write-types)\\.ts$',
        ],
      },
      to: {
        path: '^(texts|domain|machines|gateway|client|backend)/',
        pathNot: [
          '\\.(test|spec|harness)\\.tsx?$',
          '/testing/',
          '\\.d\\.ts$',
          '^(client|texts)/generated/',
          // Entries themselves, and what is opened by its address.
          '^client/app/main\\.tsx$',
          '\\.worker\\.ts$',
          '^(gateway|backend)/server\\.ts$',
          '^texts/(cli|server/write-types)\\.ts$',
          '^backend/(cli/|store/tables/|store/drizzle\\.config|store/database/embedded/worker\\.mjs)',
        ],
        reachable: false,
      },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads somewhere; a package of types alone has nowhere to lead when it runs.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
