import { limits, listAuditActions, listAuditAdmins, listAuditLog } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import {
  listAuditEntries,
  listAuditActions as readAuditActions,
  listAuditAdmins as readAuditAdmins,
} from './list-audit-log.ts'

/** The audit log. */
export function auditLogRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(listAuditLog, async ({ query }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listAuditEntries(db, query, from) : from
    }),
    handle(listAuditActions, () => readAuditActions(db)),
    handle(listAuditAdmins, () => readAuditAdmins(db)),
  ]
}
