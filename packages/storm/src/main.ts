import { findProduct } from './product.ts'
import { storm } from './storm.ts'
import { parseStormOptions, usage } from './storm-options.ts'
import { UsageError } from './usage-error.ts'

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
try {
  const options = parseStormOptions(process.argv.slice(2))
  const isSound = await storm(findProduct(options.url), options, (line) => console.log(line))
  process.exit(isSound ? 0 : 1)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): unknown {
  if (error instanceof UsageError) return error.message
  const { code } = error as NodeJS.ErrnoException
  // Before and after the storm nothing is retried: the product must be reachable.
  if (code?.startsWith('ECONN') || code?.startsWith('UND_ERR')) return `the product does not answer (${code})`
  return error
}
