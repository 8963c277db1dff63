import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** They start the whole product, as the journeys do. */
const productTests = ['packages/storm/src/faults/run-fault.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous timeouts for busy machines: no test asserts a duration.
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
          exclude: ['packages/journeys/**', ...productTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['packages/journeys/src/**/*.test.ts', ...productTests],
          // Journeys mostly wait, so more of them run at once; after the other projects, whose
          // CPU load would slow their browsers.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // CI retries a browser test once, because its machines are busy. The report names
          // retries. Locally there is no retry.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
