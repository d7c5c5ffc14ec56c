import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';

const gateway = process.env.GATEWAY_URL ?? `http://localhost:${process.env.PORT ?? 4000}`;

// Its build for development takes no decimals and days written as text, which ours are.
const icuFormat = createRequire(import.meta.url).resolve('icu-minify/format');

const routerFolder = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const routerWithoutWarnings = [
  { find: /^react-router$/, replacement: path.join(routerFolder, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(routerFolder, 'dom-export.mjs') },
];

/** Modules of a build, with who imports them. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Modules that were looked up before. */
const ofFirstScreen = new Map<string, boolean>();

/** The module is loaded with the page: static imports lead to it from the entry. */
function isOfFirstScreen(id: string, modules: Modules): boolean {
  const known = ofFirstScreen.get(id);
  if (known !== undefined) return known;
  // Modules that import each other lead nowhere by themselves.
  ofFirstScreen.set(id, false);
  const module = modules.getModuleInfo(id);
  const is = module !== null && (module.isEntry || module.importers.some((importer) => isOfFirstScreen(importer, modules)));
  ofFirstScreen.set(id, is);
  return is;
}

const guestFrame = /\/client\/(app\/routes\/GuestApp|features\/session\/GuestLanding)\.tsx$/;
const ofGuestFrame = new Map<string, boolean>();

/** The module is loaded with the first page that guests see: static imports lead to it from there. */
function isOfGuestFrame(id: string, modules: Modules): boolean {
  const known = ofGuestFrame.get(id);
  if (known !== undefined) return known;
  ofGuestFrame.set(id, false);
  const is =
    guestFrame.test(id) || (modules.getModuleInfo(id)?.importers.some((importer) => isOfGuestFrame(importer, modules)) ?? false);
  ofGuestFrame.set(id, is);
  return is;
}

const administration = /\/features\/(administration|landing-editor|setup)\//;
const ofAdministration = new Map<string, boolean>();

/** Only screens of the administration use the module. */
function isOfAdministration(id: string, modules: Modules): boolean {
  const known = ofAdministration.get(id);
  if (known !== undefined) return known;
  // Of modules that import each other the others decide.
  ofAdministration.set(id, true);
  const module = modules.getModuleInfo(id);
  const importers = module === null ? [] : [...module.importers, ...module.dynamicImporters];
  const is =
    administration.test(id) || (importers.length > 0 && importers.every((importer) => isOfAdministration(importer, modules)));
  ofAdministration.set(id, is);
  return is;
}

const generatedDocuments = path.resolve('client/generated/graphql.ts');
const icons = readFileSync(path.resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
const fileOfIcon = new Map(
  [...icons.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs';$/gm)].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
  ),
);

/** Modules that hold many things, and the import of one of them by itself. */
const importsOfOne: Readonly<Record<string, (name: string, local: string) => string | null>> = {
  'lucide-react': (name, local) =>
    fileOfIcon.has(name) ? `import ${local} from 'lucide-react/icons/${fileOfIcon.get(name)}';` : null,
  'generated/graphql.js': (name, local) => `import { ${name} as ${local} } from '${generatedDocuments}?document=${name}';`,
};

/**
 * Imports each GraphQL document and each icon as a module of its own, so that those of a screen load with the screen: all documents stand in one generated
 * file, all icons come from one package, and a module is never split between two pieces.
 */
const modulesOfOne: Plugin = {
  name: 'modules-of-one',
  apply: 'build',
  transform(code) {
    if (!/\/generated\/graphql\.js|lucide-react/.test(code)) return null;
    const statements = this.parse(code).body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const { value } = statement.source;
      const importOfOne = Object.entries(importsOfOne).find(([source]) => value === source || value.endsWith(`/${source}`))?.[1];
      if (importOfOne === undefined) return [];
      const imports = statement.specifiers.map((specifier) => {
        const name = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : null;
        return name === null ? null : importOfOne(name, specifier.local.name);
      });
      return imports.includes(null) ? [] : [{ ...statement, imports: imports.join(' ') }];
    });
    // From the last to the first, so that the positions before stay true.
    const split = statements.reduceRight(
      (text, { start, end, imports }) => text.slice(0, start) + imports + text.slice(end),
      code,
    );
    return statements.length === 0 ? null : { code: split, map: null };
  },
  load(id) {
    const [file, name] = id.split('?document=');
    if (file !== generatedDocuments || name === undefined) return null;
    return (
      readFileSync(file, 'utf8').match(new RegExp(`^export const ${name} = .*$`, 'm'))?.[0] ??
      this.error(`There is no document ${name}.`)
    );
  },
};

/**
 * Compresses the scripts and styles of the first load as far as it goes, for which a server has no time. The others are compressed when they are first
 * requested: all of them would make the build twice as long.
 */
const compressedFirstLoad: Plugin = {
  name: 'compressed-first-load',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    const first = new Set(Object.values(files).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])));
    for (const name of first) {
      const file = files[name];
      if (file?.type !== 'chunk') continue;
      for (const each of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) first.add(each);
    }
    // The client with defects of the mutation tests is built often and loaded by nobody who waits.
    if (!dir.endsWith('client')) return;
    for (const name of first) writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(readFileSync(path.join(dir, name))));
  },
};

/** The package of a module, or its folder of ours: two levels, and the feature. */
function contentOf(id: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (inPackage !== undefined) return inPackage;
  const [top = '', second, third] = path.relative(import.meta.dirname, id).split(path.sep);
  if (top === '..' || id.startsWith('\0') || second === undefined) return 'the build itself';
  return [top, second, ...(second === 'features' && third !== undefined ? [third] : [])].join('/');
}

/** Writes for each piece what it was made for and what is in it, for scripts/first-load.mjs. */
const contentsOfPieces: Plugin = {
  name: 'contents-of-pieces',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    const pieces = Object.values(files).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const contents: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(file.modules))
        contents[contentOf(id)] = (contents[contentOf(id)] ?? 0) + renderedLength;
      const module = file.facadeModuleId === null ? null : path.relative(path.resolve('client'), file.facadeModuleId);
      return [[file.fileName, { module, contents }] as const];
    });
    writeFileSync(`${dir}-pieces.json`, JSON.stringify(Object.fromEntries(pieces)));
  },
};

const client = (isBuild: boolean): UserConfig => ({
  root: 'client',
  resolve: {
    alias: [
      { find: 'icu-minify/format', replacement: icuFormat },
      // Its packages name the build with warnings for developers only.
      ...(isBuild ? routerWithoutWarnings : []),
    ],
    // RxJS without the classes of ES5.
    conditions: ['es2015', ...defaultClientConditions],
  },
  publicDir: 'public',
  plugins: [react(), modulesOfOne, compressedFirstLoad, contentsOfPieces],
  // The gateway replaces the placeholder in every answer, so that styles made while the page runs are let in (RELIABILITY F10).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy lets no data: font in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Modules run in the order of their imports, in whichever piece they are.
        strictExecutionOrder: true,
        // Packages change seldom: a new version of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)\//,
            },
            {
              name: 'flow',
              test: /node_modules\/(xstate|@xstate|@apollo\/client|rxjs|graphql|@wry|optimism|graphql-tag|zen-observable-ts)\//,
            },
            // The first screen's own pieces would be a dozen files of a few hundred bytes.
            {
              debugName: 'of the first screen',
              name: (id, modules) => (isOfFirstScreen(id, modules) ? 'shared' : null),
              test: /^(?!.*node_modules).*\/(client|machines|domain|texts)\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Modules that several screens share come in one piece: otherwise each icon is a request of its own, fifty to a screen. From three screens on,
            // because a piece shared by all two-screen pairs made the first load 21 kB larger. The modules of the first screen, those of a guest's
            // first page and those of the administration are pieces of their own.
            {
              debugName: 'of several screens',
              name: (id, modules) => {
                if (isOfFirstScreen(id, modules)) return 'shared';
                if (isOfGuestFrame(id, modules)) return 'frame';
                return isOfAdministration(id, modules) ? 'shared-by-administration' : 'shared-by-screens';
              },
              // Customers load nothing of the administration.
              test: /^(?!.*(node_modules|\/features\/(administration|landing-editor|setup)\/)).*\/(client|machines|domain|texts)\/|node_modules\/lucide-react\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/graphql': gateway,
      '/graphiql': gateway,
      '/img': gateway,
      '/document': gateway,
      '/doc/': gateway,
      '/upload': gateway,
      '/texts': gateway,
      '/punchout': gateway,
      '/unsubscribe': gateway,
      '/readyz': gateway,
    },
  },
});

const serversFolder = path.resolve('dist/servers');

/** Built into one file, sources still find what stands beside them: migrations, the schema, the database's worker, packages. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const source = path.relative(serversFolder, id).replaceAll(path.sep, '/');
    // As long as it stays on its line, the positions that a source map tells are right.
    return { code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`), map: null };
  },
};

/** Back office and gateway, a file each: to load six hundred sources one by one takes longer than all else that a start does. */
const servers: UserConfig = {
  publicDir: false,
  plugins: [besideItsSource],
  build: {
    ssr: true,
    outDir: serversFolder,
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { 'back-office': 'backend/server.ts', gateway: 'gateway/server.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
};

/** `vite build` makes the client, `vite build --ssr` the servers. */
export default defineConfig(({ command, isSsrBuild }) => (isSsrBuild ? servers : client(command === 'build')));
