// Writes src/generated.ts from a freshly migrated database on the server of DATABASE_URL. With
// `--verify` it only compares.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createTestDatabase } from './testing/create-test-database.ts'

const database = await createTestDatabase()
const tool = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
const run = spawnSync(process.execPath, [tool, '--config-file', '.kysely-codegenrc.json', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, DATABASE_URL: database.url },
  stdio: 'inherit',
})
await database.drop()
process.exitCode = run.status ?? 1
