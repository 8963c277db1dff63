import { buildWeb } from '../web-build.ts'
import { runStandalone } from './run-on-product.ts'

/** Runs a tool that starts everything it needs, on the current build of the pages. */
export function runOnPages(module: string) {
  return async (args: string[]): Promise<number> => {
    await buildWeb()
    return runStandalone(module)(args)
  }
}
