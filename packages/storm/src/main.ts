import { findProduct } from './product.ts'
import { storm } from './storm.ts'
import { parseStormOptions } from './storm-options.ts'
import { UsageError } from './usage-error.ts'

try {
  const options = parseStormOptions(process.argv.slice(2))
  const isSound = await storm(findProduct(options.url), options, (line) => console.log(line))
  process.exit(isSound ? 0 : 1)
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(1)
}
