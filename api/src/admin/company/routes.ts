import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readAdminCompany } from './read-admin-company.ts'
import { saveCompany } from './save-company.ts'

/** The company's settings. */
export function companyRoutes({ database, config, company }: Pick<Deps, 'database' | 'config' | 'company'>): Route[] {
  return [
    handle(calls.readCompany, () => readAdminCompany(database.db, config)),
    handle(calls.saveCompany, async ({ body, user }) => {
      const refused = await saveCompany({ database, config }, user.id, body)
      if (refused) return refused
      company.forget()
      return readAdminCompany(database.db, config)
    }),
  ]
}
