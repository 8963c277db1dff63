import type { PaymentEvent } from '@centesimo/contract'
import type { ProviderEvents } from '@centesimo/db'
import type { Selectable } from 'kysely'

type EventRow = Omit<Selectable<ProviderEvents>, 'body' | 'number'>

/** A webhook event as admins see it, without the payer's data. */
export function presentEvent(row: EventRow): PaymentEvent {
  const parked = row.explanation === null ? 'open' : 'parked'
  return {
    id: row.id,
    type: row.type,
    about: row.about,
    state: row.handled_at === null ? parked : 'handled',
    explanation: row.explanation,
    tries: row.tries,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
  }
}
