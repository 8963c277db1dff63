import { generateKeyPairSync } from 'node:crypto'
import type { Db } from '@centesimo/db'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The key pair that signs push messages: the configured one, or one generated once per database. A
 * new pair invalidates every subscription.
 */
export async function vapidKeys(db: Db, given: VapidKeys | null): Promise<VapidKeys> {
  if (given) return given
  const query = db.selectFrom('settings').select('value').where('key', '=', 'vapid-keys')
  const stored = await query.executeTakeFirst()
  if (stored) return stored.value as VapidKeys
  await db
    .insertInto('settings')
    .values({ key: 'vapid-keys', value: JSON.stringify(generateKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await query.executeTakeFirstOrThrow()).value as VapidKeys
}

/** A P-256 pair: the uncompressed point and the private scalar, as base64url. */
function generateKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
