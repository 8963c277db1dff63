import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine is no failure: nothing here asserts how long something takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        root: './web',
        test: {
          name: 'web',
          environment: 'happy-dom',
          setupFiles: join(import.meta.dirname, 'web/vitest-setup.ts'),
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{api,worker}/src/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
          exclude: ['packages/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['packages/journeys/src/**/*.test.ts'],
          fileParallelism: false,
          // A browser on a busy machine of CI gets a second chance, which the report names; at one's desk it gets none.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
