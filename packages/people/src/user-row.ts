import type { Users } from '@centesimo/db'
import type { Selectable } from 'kysely'

/** An account as Postgres holds it. */
export type UserRow = Selectable<Users>
