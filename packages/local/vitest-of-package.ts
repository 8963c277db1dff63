import { defineConfig } from 'vitest/config'

/** The tests of one package, as `npm run mutate` runs them for each change of its code. */
export default defineConfig({
  test: {
    include: [`packages/${process.env.MUTATED_PACKAGE}/src/**/*.test.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
