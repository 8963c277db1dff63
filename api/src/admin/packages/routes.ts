import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { listPackages, readPackage } from './read-packages.ts'
import { createPackage, editPackage } from './save-package.ts'

/** Credit packages, on sale or not. */
export function adminPackageRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(calls.listAdminPackages, () => listPackages(db)),
    handle(calls.createPackage, async ({ body, user }) => {
      const saved = await createPackage(database, user.id, body)
      return saved.ok ? readPackage(db, saved.id) : saved
    }),
    handle(calls.editPackage, async ({ params, body, user }) => {
      const saved = await editPackage(database, user.id, params.id, body)
      return saved.ok ? readPackage(db, saved.id) : saved
    }),
  ]
}
