import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** They start the whole product, as the journeys do. */
const productTests = ['packages/storm/src/faults/run-fault.test.ts']

/** Those of a minute and more. One that starts last would run alone. */
const longest = ['every-screen', 'run-fault', 'million-bids', 'payment-faults', 'keyboard', 'corruptions']

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const isLong = ({ moduleId }: (typeof files)[number]) => longest.some((name) => moduleId.includes(`/${name}.test.`))
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
          // One environment for many files, each with its own modules.
          pool: 'vmForks',
          setupFiles: join(import.meta.dirname, 'web/vitest-setup.ts'),
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          // Files share the modules of their process: importing the API again for each took a
          // quarter of the time. What a test changes beyond its own objects, it restores.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          include: ['{api,worker}/src/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
          exclude: ['packages/journeys/**', ...productTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          setupFiles: join(import.meta.dirname, 'packages/journeys/src/browser/show-failed-pages.ts'),
          include: ['packages/journeys/src/**/*.test.ts', ...productTests],
          // After the other projects, whose CPU load would slow their browsers. A third at once only
          // made each of them slower.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
