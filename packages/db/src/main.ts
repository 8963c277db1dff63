// Migrates the database of DATABASE_URL and inserts the seed rows. Without an argument it runs the
// expands, with which the programs of the last release go on; `contract` runs the rest, once all
// programs are replaced.
import { readSetting } from '@centesimo/runtime/secret-files'
import { connect } from './connect.ts'
import { addressesOf } from './hosts.ts'
import { migrate } from './migrate.ts'
import { SchemaError } from './schema/schema-error.ts'
import { ensureSeed } from './seed/ensure-seed.ts'

const { value: url, problem } = readSetting(process.env, 'DATABASE_URL')
if (problem) throw new Error(`DATABASE_URL ${problem}`)
if (!url) throw new Error('DATABASE_URL must name the database')
if (!addressesOf(url).every((address) => URL.canParse(address))) {
  throw new Error('DATABASE_URL cannot be read: percent-encode its password, or take one by openssl rand -hex 32')
}
const [phase = 'expand', ...others] = process.argv.slice(2)
if ((phase !== 'expand' && phase !== 'contract') || others.length > 0) {
  throw new Error('the argument is expand, which is the default, or contract')
}
try {
  const migrations = await migrate(url, { phase, onRetry: (line) => process.stdout.write(`${line}\n`) })
  const { db, close } = connect(url, { max: 1 })
  const added = await ensureSeed(db)
  await close()
  process.stdout.write(
    `${migrations.length} migrations ran, ${added.categories} categories, ${added.packages} packages and ${added.carriers} carriers were added\n`,
  )
} catch (error) {
  if (!(error instanceof SchemaError)) throw error
  process.stderr.write(`migrations: ${error.message}\n`)
  process.exitCode = 1
}
