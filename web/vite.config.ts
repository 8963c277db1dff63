import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Passed on with the browser's own Host and Origin: the API compares the two. */
const toApi = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

export default defineConfig({
  plugins: [react()],
  build: { target: 'baseline-widely-available' },
  server: {
    proxy: {
      '/api': toApi,
      '/media': toApi,
      '/socket.io': { ...toApi, ws: true },
    },
  },
})
