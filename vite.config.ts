import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env.GATEWAY_URL ?? `http://localhost:${process.env.PORT ?? 4000}`;

export default defineConfig({
  root: 'client',
  publicDir: 'public',
  plugins: [react()],
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
            // What screens share comes in one piece: else each icon is a request of its own, fifty to a screen.
            {
              name: 'shared',
              test: /^(?!.*node_modules).*\/(client|machines|domain)\/|node_modules\/lucide-react\//,
              minShareCount: 2,
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
      '/punchout': gateway,
      '/readyz': gateway,
    },
  },
});
