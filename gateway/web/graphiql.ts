import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type ClientFile, readClientFiles } from './client-files.js';
import { graphiqlPolicy } from './security-headers.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(root, 'node_modules', '.cache', 'storefront', 'graphiql');

/** GraphiQL as a program: not in a file, because only developers build it, when they first open it. */
const program = `
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { GraphiQL } from 'graphiql';
const fetcher = async (body, { headers } = {}) =>
  (await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })).json();
createRoot(document.getElementById('graphiql')).render(createElement(GraphiQL, { fetcher }));
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>GraphiQL</title>
    <link rel="stylesheet" href="/graphiql/main.css">
    <style>body { margin: 0 } #graphiql { height: 100dvh }</style>
  </head>
  <body><div id="graphiql">Loading …</div><script type="module" src="/graphiql/main.js"></script></body>
</html>
`;

/** `/graphiql`: the IDE from local packages, with nothing from another host. Built on its first visit, which takes a while. */
export function graphiqlRoutes(app: FastifyInstance): void {
  let files: Promise<ReadonlyMap<string, ClientFile>> | undefined;
  const config = { access: 'developers' } as const;

  app.get('/graphiql', { config }, (_, reply) =>
    reply.header('content-security-policy', graphiqlPolicy).type('text/html; charset=utf-8').send(page),
  );

  app.get('/graphiql/*', { config }, async (request, reply) => {
    files ??= build();
    const file = (await files).get(request.url.slice('/graphiql'.length).split('?', 1)[0] ?? '');
    if (!file) return reply.code(404).send({ message: 'Not found' });
    return file.content.send(request, reply.header('content-security-policy', graphiqlPolicy).type(file.type));
  });
}

async function build(): Promise<ReadonlyMap<string, ClientFile>> {
  const built = readClientFiles(cache);
  if (built.has('/main.js')) return built;
  mkdirSync(cache, { recursive: true });
  const { build: bundle } = await import('vite');
  const entry = 'virtual:graphiql';
  await bundle({
    configFile: false,
    root,
    base: '/graphiql/',
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'graphiql-entry',
        resolveId: (id) => (id === entry ? path.join(root, 'graphiql-entry.js') : null),
        load: (id) => (id === path.join(root, 'graphiql-entry.js') ? program : null),
      },
    ],
    build: {
      outDir: cache,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: entry,
        output: {
          entryFileNames: 'main.js',
          assetFileNames: (asset) =>
            asset.names.some((name) => name.endsWith('.css')) ? 'main.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  return readClientFiles(cache);
}
