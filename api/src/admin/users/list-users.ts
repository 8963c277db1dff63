import {
  type AdminUser,
  type exportFilters,
  limits,
  line,
  type listAdminUsers,
  type userSorts,
  type userStates,
} from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import { pageOf, wrongCursor } from '../../http/paging.ts'
import type { Refused } from '../../http/refusal.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'
import { presentUserRow, userColumns } from './user-rows.ts'

type Query = z.output<typeof listAdminUsers.query>
type State = (typeof userStates)[number]
type Sort = (typeof userSorts)[number]

/**
 * Users, by keyset. Search and sort columns have no index on purpose: every bid updates its
 * bidder's row and would have to update the index too, while scanning 10,000 rows takes
 * milliseconds.
 */
export async function listUsers(db: Db, query: Query): Promise<Page<AdminUser[]> | Refused> {
  const { search, sort = 'recent', limit = limits.page.default, ...filter } = query
  const { key, direction, keys } = orders[sort]
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, keys)
  if (after === null) return wrongCursor
  const found = search ? await findPeople(db, search) : null
  const matching = db
    .selectFrom('users')
    .$if(found !== null, (users) => users.where(sql<SqlBool>`id = any(${found})`))
    .where(fitsUser(filter))
  const isAfter = direction === 'asc' ? sql`>` : sql`<`
  const [rows, { count }] = await Promise.all([
    matching
      .select(userColumns)
      .select(key.as('key'))
      .$if(after !== undefined, (users) =>
        users.where(sql<SqlBool>`(${key}, id) ${isAfter} (${after?.key}, ${after?.id})`),
      )
      .orderBy(key, direction)
      .orderBy('id', direction)
      .limit(limit + 1)
      .execute(),
    matching.select((users) => users.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const cursorOf = ({ key, id }: (typeof rows)[number]) => encodeCursor({ sort, key, id })
  return pageOf(rows, { limit, totalCount: count, cursorOf }, presentUserRow)
}

/**
 * Folding text costs more than all the rest, so it is done once for both the page and the count.
 */
async function findPeople(db: Db, search: string): Promise<number[]> {
  const people = db.selectFrom('users').select('id').where(fitsUser({ search }))
  return (await people.execute()).map(({ id }) => id)
}

/** Of `users` alone. */
export function fitsUser({ search, state, from, to }: z.output<(typeof exportFilters)['users']>): RawBuilder<SqlBool> {
  return allOf([
    ...(search ? [hasWords(search, ['username', 'email', 'full_name'])] : []),
    ...(state ? [states[state]] : []),
    ...isWithin('users.created_at', { from, to }),
  ])
}

const states: Record<State, ReturnType<typeof sql<SqlBool>>> = {
  active: sql<SqlBool>`blocked_at is null and closed_at is null`,
  blocked: sql<SqlBool>`blocked_at is not null and closed_at is null`,
  unverified: sql<SqlBool>`not email_verified and closed_at is null`,
  admin: sql<SqlBool>`is_admin`,
  closed: sql<SqlBool>`closed_at is not null`,
  indebted: sql<SqlBool>`debt_credits > 0`,
}

const number = (expression: string) => ({ key: sql<number | string>`(${sql.raw(expression)})::bigint`, keys: z.int() })

const orders: Record<
  Sort,
  { key: ReturnType<typeof sql<number | string>>; direction: 'asc' | 'desc'; keys: z.ZodType }
> = {
  recent: { ...number('id'), direction: 'desc' },
  username: { key: sql<string>`username_key`, keys: line().max(300), direction: 'asc' },
  credits: { ...number('credits'), direction: 'desc' },
  seen: { ...number('coalesce(extract(epoch from last_seen_at) * 1000000, 0)'), direction: 'desc' },
}
