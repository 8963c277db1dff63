import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { listCarriers, readCarrier } from './read-carriers.ts'
import { createCarrier, editCarrier } from './save-carrier.ts'

/** Carriers, in use or switched off. */
export function carrierRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(calls.listCarriers, () => listCarriers(db)),
    handle(calls.createCarrier, async ({ body, user }) => {
      const saved = await createCarrier(database, user.id, body)
      return saved.ok ? readCarrier(db, saved.id) : saved
    }),
    handle(calls.editCarrier, async ({ params, body, user }) => {
      const saved = await editCarrier(database, user.id, params.id, body)
      return saved.ok ? readCarrier(db, saved.id) : saved
    }),
  ]
}
