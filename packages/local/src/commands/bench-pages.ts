import { buildWeb } from '../web-build.ts'
import { onItsOwn } from './run-on-product.ts'

/** `npm run bench:pages`: runs Lighthouse on the current build of the pages. */
export async function benchPages(args: string[]): Promise<number> {
  await buildWeb()
  return onItsOwn('packages/journeys/src/audit/bench-pages.ts')(args)
}
