import { parseArgs } from 'node:util'
import { LaunchError } from '../launch-error.ts'
import { commandLifetime } from '../lifetime.ts'
import { type ProductOptions, startProduct } from '../start-product.ts'

/** `npm start`: runs the product until Ctrl-C. `--api 2` is API_PROCESSES=2. */
export function start(args: string[]): Promise<number> {
  const processes = apiOption(args)
  if (processes !== undefined) process.env.API_PROCESSES = processes
  return runUntilInterrupted({ watch: false })
}

function apiOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { api: { type: 'string' } } }).values.api
  } catch (error) {
    throw new LaunchError(`npm start takes only --api <processes>: ${(error as Error).message}`)
  }
}

/** `npm run dev`: runs the product for development, with watch mode. */
export function dev(): Promise<number> {
  return runUntilInterrupted({ watch: true })
}

async function runUntilInterrupted(options: ProductOptions): Promise<number> {
  const lifetime = commandLifetime(0)
  try {
    await startProduct(lifetime, options)
  } catch (error) {
    await lifetime.end()
    throw error
  }
  return new Promise(() => {}) // a signal ends it
}
