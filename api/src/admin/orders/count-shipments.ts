import { limits as bounds } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { type Refused, refuse, refuseCounted } from '../../http/refusal.ts'
import type { SessionUser } from '../../session/session-user.ts'

type Admin = Pick<SessionUser, 'id' | 'isConfirmed'>

const keyOf = (adminId: number) => `user:${adminId}`

/**
 * Counts shipments that an admin is about to change, each of which writes to its buyer. Refuses all
 * of them above what an hour allows, and without a recent password above the first few: lists in
 * small parts, and one order after the other, are counted together.
 */
export async function countShipments(
  { limits }: Pick<Deps, 'limits'>,
  { id, isConfirmed }: Admin,
  shipments: number,
): Promise<Refused | null> {
  if (shipments === 0) return null
  const key = keyOf(id)
  const counted = await limits.count('shipments', key, shipments)
  const isTooMany = counted.waitSeconds !== null
  if (!isTooMany && (isConfirmed || counted.used <= bounds.shipmentsAnHour.unconfirmed)) return null
  await limits.undoTake('shipments', key, shipments)
  return isTooMany ? refuseCounted(counted) : refuse('REAUTHENTICATION_REQUIRED')
}

/** Takes back a counted shipment that changed nothing. */
export async function uncountShipment({ limits }: Pick<Deps, 'limits'>, { id }: Pick<Admin, 'id'>): Promise<void> {
  await limits.undoTake('shipments', keyOf(id))
}
