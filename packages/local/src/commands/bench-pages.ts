import { buildWeb } from '../web-build.ts'
import { onItsOwn } from './run-on-product.ts'

/** `npm run bench:pages`: what Lighthouse says of the pages that are built now. */
export async function benchPages(args: string[]): Promise<number> {
  await buildWeb()
  return onItsOwn('packages/journeys/src/audit/bench-pages.ts')(args)
}
