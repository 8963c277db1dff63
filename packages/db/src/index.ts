export { itemIsAway, runIsWon, winIsCancelled } from './cancelled-win.ts'
export { connect, type Database, type Db } from './connect.ts'
export { creditsBackBars, creditsBackRemaining } from './credits-back.ts'
export type * from './generated.ts'
export { addressesOf, findPrimary } from './hosts.ts'
export { mediaInUse } from './media-in-use.ts'
export {
  checkSchema,
  type MigrateOptions,
  migrate,
  migrateToLatest,
  readMigrations,
  readPendingContracts,
  requireSchema,
} from './migrate.ts'
export { newId } from './new-id.ts'
export { orderBeingPaid } from './order-being-paid.ts'
export { readPlatformId } from './platform-id.ts'
export { createProgramRole, programUrl } from './program-role/create-program-role.ts'
export { readExcessRights } from './program-role/read-excess-rights.ts'
export { type AuditEntry, recordAudit } from './record-audit.ts'
export { isLockTimeout, isRefusedByPostgres } from './refused-by-postgres.ts'
export { createIndexConcurrently } from './schema/create-index-concurrently.ts'
export { readOlderNodes } from './schema/older-nodes.ts'
export type { Migrations } from './schema/run-migration.ts'
export { SchemaError } from './schema/schema-error.ts'
export { updateInBatches } from './schema/update-in-batches.ts'
export { categories } from './seed/categories.ts'
export { type AddedSeed, ensureSeed } from './seed/ensure-seed.ts'
export { type Transaction, transaction } from './transaction.ts'
