// Migrates the database of DATABASE_URL to the newest schema and inserts the seed rows.
import { connect } from './connect.ts'
import { addressesOf } from './hosts.ts'
import { migrateToLatest } from './migrate.ts'
import { ensureSeed } from './seed/ensure-seed.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL must name the database')
if (!addressesOf(url).every((address) => URL.canParse(address))) {
  throw new Error('DATABASE_URL cannot be read: percent-encode its password, or take one by openssl rand -hex 32')
}
const migrations = await migrateToLatest(url)
const { db, close } = connect(url, { max: 1 })
const added = await ensureSeed(db)
await close()
process.stdout.write(
  `${migrations.length} migrations ran, ${added.categories} categories and ${added.packages} packages were added\n`,
)
