import { createHash } from 'node:crypto'
import { deviceName } from '@centesimo/domain'
import { notify } from '@centesimo/notifications'
import type { UserRow } from '@centesimo/people'
import { shortenNetwork } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * Mails the user after a sign-in on a device that the account has not signed in on before. Browsers
 * without cookies are new each time: the same kind of device in the same network is told once a
 * day. There is no entry in the inbox, where the thief of a password would read it first.
 */
export async function notifyNewDevice(
  { database, devices }: Pick<Deps, 'database' | 'devices'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  user: Pick<UserRow, 'id' | 'public_id'>,
): Promise<void> {
  if (devices.find(request.headers.cookie, user.public_id) !== null) return
  const device = deviceName(request.headers['user-agent'] ?? null) ?? undefined
  const place = shortenNetwork(request.ip) ?? undefined
  const kind = createHash('sha256').update(`${device}:${place}`).digest('base64url').slice(0, 16)
  const key = `new-device:${user.id}:${new Date().toISOString().slice(0, 10)}:${kind}`
  await notify(database.db, { kind: 'mail-new-device', userId: user.id, payload: { device, place }, key })
}
