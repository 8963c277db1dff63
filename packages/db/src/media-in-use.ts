import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Those of these addresses that something shows: every column that holds a medium's address is named here, for what is in none may be deleted. */
export async function mediaInUse(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${addresses}::text[])`
  const { rows } = await sql<{ address: string }>`
    select image as address from auctions, unnest(images) image where image = ${wanted}
    union select product_image from orders where product_image = ${wanted}
    union select avatar from users where avatar = ${wanted}
    union select medium from testimonials, unnest(media) medium where medium = ${wanted}`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
