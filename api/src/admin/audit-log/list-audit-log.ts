import type { AuditEntry, exportFilters } from '@centesimo/contract'
import { peopleActor, platformActor } from '@centesimo/contract/admin-labels'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { allOf } from '../../queries/all-of.ts'
import { countRows } from '../../queries/count-rows.ts'
import { containsAllWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'
import { targetName } from './target-name.ts'

type Filter = z.output<(typeof exportFilters)['audit-log']>

/** The audit log, newest first. */
export async function listAuditEntries(
  db: Db,
  filter: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<AuditEntry[]>> {
  const fitting = fitsAuditEntry(filter)
  const rows = await db
    .selectFrom('audit_log as entry')
    .leftJoin('users as admin', 'admin.id', 'entry.admin_id')
    .where(fitting)
    .select([
      'entry.id',
      'entry.public_id',
      'entry.at',
      'entry.action',
      'entry.target_kind',
      'entry.target_id',
      'entry.before',
      'admin.username',
    ])
    .select([targetName.as('target_name'), namedAfter.as('after')])
    .where('entry.id', '<', beforeId)
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const totalCount = await countRows(
    db,
    sql`select from audit_log as entry left join users as admin on admin.id = entry.admin_id where ${fitting}`,
  )
  return pageOf(rows, { limit, totalCount }, (row) => ({
    id: row.public_id,
    at: row.at.toISOString(),
    adminName: row.username,
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name,
    before: row.before,
    after: row.after,
  }))
}

/** People beside the admin who acted are stored by id, and shown by the name that they have now. */
const namedAfter = sql<unknown>`case when entry.after ?| array['askedBy', 'writtenBy'] then entry.after
  || jsonb_strip_nulls(jsonb_build_object(
    'askedBy', (select username from users where public_id = entry.after ->> 'askedBy'),
    'writtenBy', (select username from users where public_id = entry.after ->> 'writtenBy')))
  else entry.after end`

/** The names of the actions that occur in the audit log. */
export async function listAuditActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute()
  return rows.map(({ action }) => action)
}

/** The usernames of those who acted. */
export async function listAuditAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', db.selectFrom('audit_log').select('admin_id').where('admin_id', 'is not', null))
    .select('username')
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}

/** Of `audit_log` as `entry`, joined with its `users` as `admin`. */
export function fitsAuditEntry(filter: Filter): RawBuilder<SqlBool> {
  const { search, action, admin, targetKind, targetId, from, to } = filter
  return allOf([
    ...(action ? [sql`entry.action = ${action}`] : []),
    ...(admin ? [isBy(admin)] : []),
    ...(targetKind ? [sql`entry.target_kind = ${targetKind}`] : []),
    ...(targetId ? [sql`entry.target_id = ${targetId}`] : []),
    ...isWithin('entry.at', { from, to }),
    ...(search ? [containsAllWords(searched, search, (word) => sql`lower(${word})`)] : []),
  ])
}

function isBy(actor: string): RawBuilder<SqlBool> {
  if (actor === platformActor) return sql`entry.admin_id is null`
  return actor === peopleActor ? sql`entry.admin_id is not null` : sql`admin.username = ${actor}`
}

/**
 * Lower-cased only: folding accents out of every before and after value takes seconds for 100,000
 * entries.
 */
const searched = sql<string>`lower(concat_ws(' ', entry.action, admin.username, entry.target_id, ${targetName}, entry.before, entry.after))`
