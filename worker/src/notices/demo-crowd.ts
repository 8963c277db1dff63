import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import { sql } from 'kysely'

/** SQL: whether the demo crowd plays this row of `users`, which then gets no messages. */
export const playedByCrowd = `(users.demo and users.email like '%@${CROWD_MAIL_DOMAIN}')`

export const isPlayedByCrowd = sql<boolean>`${sql.raw(playedByCrowd)}`
