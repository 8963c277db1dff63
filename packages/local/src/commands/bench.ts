import { runOnPages } from './run-on-pages.ts'
import { runStandalone } from './run-on-product.ts'

const all = [
  runStandalone('packages/storm/src/bench-all.ts'),
  runStandalone('packages/storm/src/bench-live.ts'),
  runOnPages('packages/journeys/src/lighthouse/bench-pages.ts'),
] as const

/**
 * `npm run bench`: all benchmarks, one after the other; with arguments only the first, which takes
 * them. A failed one does not keep the others from running, an interrupt does.
 */
export async function bench(args: string[]): Promise<number> {
  let failed = 0
  for (const run of args.length > 0 ? all.slice(0, 1) : all) {
    const code = await run(args)
    if (code > 1) return code
    failed ||= code
  }
  return failed
}
