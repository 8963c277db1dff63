// Migrates the database of DATABASE_URL and inserts the seed rows. Without an argument it runs the
// expands, with which the programs of the last release go on; `contract` runs the rest, once all
// programs are replaced.
import { readSetting } from '@centesimo/runtime/secret-files'
import { connect } from './connect.ts'
import { addressesOf } from './hosts.ts'
import { migrate } from './migrate.ts'
import { SchemaError } from './schema/schema-error.ts'
import { ensureSeed } from './seed/ensure-seed.ts'

const usage = `packages/db/src/main.ts [expand|contract]: migrates the database of DATABASE_URL
  expand, the default: before the programs are replaced; contract: once all of them are`

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`migrations: ${describe(error)}\n`)
  process.exitCode = 1
}

async function run([phase = 'expand', ...others]: string[]): Promise<void> {
  if (phase === '--help') return void process.stdout.write(`${usage}\n`)
  if ((phase !== 'expand' && phase !== 'contract') || others.length > 0) throw new SchemaError(usage)
  const url = readAddress()
  const migrations = await migrate(url, { phase, onRetry: (line) => process.stdout.write(`${line}\n`) })
  const { db, close } = connect(url, { max: 1 })
  const added = await ensureSeed(db)
  await close()
  process.stdout.write(
    `${migrations.length} migrations ran, ${added.categories} categories, ${added.packages} packages and ${added.carriers} carriers were added\n`,
  )
}

function readAddress(): string {
  const { value: url, problem } = readSetting(process.env, 'DATABASE_URL')
  if (problem) throw new SchemaError(`DATABASE_URL ${problem}`)
  if (!url) throw new SchemaError('DATABASE_URL must name the database')
  if (!addressesOf(url).every((address) => URL.canParse(address))) {
    throw new SchemaError(
      'DATABASE_URL cannot be read: percent-encode its password, or take one by openssl rand -hex 32',
    )
  }
  return url
}

/** An operator's mistake is one line; a fault of the program is a stack. */
function describe(error: unknown): unknown {
  if (error instanceof SchemaError) return error.message
  const { code = '', message, stack } = error as Error & { code?: string }
  // The system's own codes, and Postgres's of connections and sign-ins.
  const isUnreachable = /^(E[A-Z]+|08\w{3}|28\w{3}|3D000|57P0\d)$/.test(code)
  return isUnreachable || /^timeout|terminated/i.test(message) ? `Postgres is not reached: ${message || code}` : stack
}
