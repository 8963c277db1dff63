import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the generated types match the migrated database', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'generate.ts'), '--verify'], { encoding: 'utf8' })
  expect(run.status, run.stdout + run.stderr).toBe(0)
})
