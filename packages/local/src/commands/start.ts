import { parseArgs } from 'node:util'
import { LaunchError } from '../launch-error.ts'
import { commandLifetime } from '../lifetime.ts'
import { type ProductOptions, startProduct } from '../start-product.ts'

/**
 * `npm start`: runs the product until Ctrl-C. `--api 2` is API_PROCESSES=2; with `--proxy` they are
 * nodes with ports of their own behind a Caddy. `--workers 2` runs that many workers.
 */
export async function start(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const { api, workers = '1', proxy = false } = parseOptions(args)
  if (!/^[1-9]$/.test(workers)) throw new LaunchError('--workers must be a number from 1 to 9')
  if (api !== undefined) process.env.API_PROCESSES = api
  return runUntilInterrupted({ watch: false, proxy, workers: Number(workers) })
}

const usage = 'npm start -- [--api <nodes>] [--workers <number>] [--proxy]'

function parseOptions(args: string[]) {
  try {
    const options = { api: { type: 'string' }, workers: { type: 'string' }, proxy: { type: 'boolean' } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    const reason = (error as Error).message
    throw new LaunchError(`${reason}\n${usage}`)
  }
}

/** `npm run dev`: runs the product for development, with watch mode. */
export function dev(): Promise<number> {
  return runUntilInterrupted({ watch: true, proxy: false, workers: 1 })
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
