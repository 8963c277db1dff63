import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { retentionDays } from '@centesimo/contract/retention'
import { expect, test } from 'vitest'
import { SESSION_LIVES_MS } from '../session/store.ts'

// Limits of the privacy page that other code keeps than the job.

test('a session lives as long as the page says', () => {
  expect(SESSION_LIVES_MS).toBe(retentionDays.session * 86_400_000)
})

test('backups are kept as long as the page says', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8')
  expect(compose).toContain(`\${BACKUP_RETENTION_DAYS:-${retentionDays.backup}}`)
})
