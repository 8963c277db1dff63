import { sql } from 'kysely'

/** Says of a row of `users` that the demo's crowd plays it: nobody is there to be told anything. */
export const playedByCrowd = `(users.demo and starts_with(users.username, 'demo_'))`

export const isPlayedByCrowd = sql<boolean>`${sql.raw(playedByCrowd)}`
