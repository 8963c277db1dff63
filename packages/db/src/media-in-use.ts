import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Returns those of these addresses that are in use. Every column with a media address must be
 * listed here: an address found in none may be deleted.
 */
export async function mediaInUse(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${addresses}::text[])`
  const { rows } = await sql<{ address: string }>`
    select image as address from auctions, unnest(images) image where image = ${wanted}
    union select image from series, jsonb_array_elements_text(offer -> 'images') image where image = ${wanted}
    union select product_image from orders where product_image = ${wanted}
    union select avatar from users where avatar = ${wanted}
    union select medium from testimonials, unnest(media) medium where medium = ${wanted}`.execute(db)
  return new Set(rows.map(({ address }) => address))
}
