import { sql } from 'kysely'

/** SQL: whether the demo crowd plays this row of `users`, which then gets no messages. */
export const playedByCrowd = `(users.demo and starts_with(users.username, 'demo_'))`

export const isPlayedByCrowd = sql<boolean>`${sql.raw(playedByCrowd)}`
