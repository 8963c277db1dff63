import { buildWeb } from '../web-build.ts'
import { runStandalone } from './run-on-product.ts'

/** `npm run bench:pages`: runs Lighthouse on the current build of the pages. */
export async function benchPages(args: string[]): Promise<number> {
  await buildWeb()
  return runStandalone('packages/journeys/src/lighthouse/bench-pages.ts')(args)
}
