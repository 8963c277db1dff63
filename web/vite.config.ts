import prefresh from '@prefresh/vite'
import { defineConfig, type UserConfig } from 'vite'
import { compressBuild } from './compress-build.ts'
import { inlineTheme } from './inline-theme.ts'
import { prerenderPages } from './prerender-pages.ts'
import { storeSourceMaps } from './store-source-maps.ts'
import { strictStyles } from './strict-styles.ts'

/** Keeps the browser's own Host and Origin headers: the API compares the two. */
const toApi = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

/**
 * Few files instead of dozens: on a mobile connection each one costs a round trip. One for what
 * every page is built on, one for the frame with Home, one for an auction's page, and one for what
 * several pages share. Each contains all its imports, unless an earlier group has them: therefore
 * the schemas of forms and the dialogs come after the pages that show prices and need neither.
 */
const chunks = [
  {
    name: 'base',
    test: /rolldown\/runtime|node_modules\/(preact|@preact|react-router|react-router-dom|clsx|zustand|@tanstack)\//,
  },
  { name: 'frame', test: /\/web\/src\/app\/(app\.tsx|\w+\.css)$/ },
  { name: 'auction', test: /\/web\/src\/app\/auction-route\.tsx$/ },
  { name: 'toaster', test: /\/web\/src\/ui\/toaster\.tsx$/ },
  { name: 'windows', test: /@radix-ui\/react-dialog\// },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  // Before the schemas, whose package they are part of.
  { name: 'words', test: /\/packages\/(domain|contract\/src\/(company\.|format-|labels|limits|provinces))/ },
  { name: 'schemas', test: /\/zod\/|\/packages\/contract\/src\/(index|endpoints|shapes)/ },
  {
    name: 'shared',
    test: /\/web\/src\/(bidding|text|ui)\/(?!admin-|chart\/|qr-picture|sort-)|\/lucide-react\//,
    minShareCount: 2,
  },
]

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // As in tsconfig.json; the plugin for hot reload has another default.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    // With the app's own copy of Preact, or hot reload would update another one.
    optimizeDeps: { include: ['@prefresh/core', '@prefresh/utils'].map((name) => `@prefresh/vite > ${name}`) },
    plugins: [
      command === 'serve' && (await prefresh()),
      inlineTheme(),
      strictStyles(),
      prerenderPages(),
      storeSourceMaps(),
      compressBuild(),
    ],
    build: {
      target: 'baseline-widely-available',
      // For errors that pages report. The files do not name them, and the API does not serve them.
      sourcemap: 'hidden',
      rolldownOptions: {
        output: { codeSplitting: { groups: chunks } },
        // "use client" of libraries is for servers that render.
        checks: { moduleLevelDirective: false },
      },
    },
    server: {
      proxy: {
        '/api': toApi,
        '/media': toApi,
        '^/(setup|order)(?=[/?]|$)': toApi,
        '/socket.io': { ...toApi, ws: true },
      },
    },
  }),
)
