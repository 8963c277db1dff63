import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressBuild } from './compress-build.ts'
import { inlineTheme } from './inline-theme.ts'
import { prerenderPages } from './prerender-pages.ts'

/** Passed on with the browser's own Host and Origin: the API compares the two. */
const toApi = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

/**
 * Few files instead of dozens, for on a phone's line each costs a round trip: what every page is built on, the frame with Home, and what several
 * pages share. Each brings all that it imports, unless a group before it has it.
 */
const chunks = [
  {
    name: 'base',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|clsx|zustand|@tanstack)\//,
  },
  { name: 'frame', test: /\/web\/src\/app\/(app\.tsx|\w+\.css)$/ },
  { name: 'windows', test: /@radix-ui\/react-(dialog|tabs)\// },
  { name: 'shared', test: /\/web\/src\/(bidding|text)\/(?!admin-)|\/lucide-react\//, minShareCount: 2 },
]

export default defineConfig({
  plugins: [react(), inlineTheme(), prerenderPages(), compressBuild()],
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: {
      '/api': toApi,
      '/media': toApi,
      '^/(setup|order)(?=[/?]|$)': toApi,
      '/socket.io': { ...toApi, ws: true },
    },
  },
})
