import { sql } from 'kysely'

/**
 * Whether an unpaid Compra subito order of the user holds a piece of an auction's object. The
 * user's next order of it takes that piece over. `auction`: the column with the internal id.
 */
export const holdsPiece = (userId: number, auction: string) => sql<boolean>`exists (
  select from orders as begun
  where begun.type = 'buy_now' and begun.auction_id = ${sql.ref(auction)} and begun.user_id = ${userId}
    and begun.status = 'pending' and begun.payment_due_at > clock_timestamp()
)`
