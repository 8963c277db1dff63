import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageSize, searchText } from '../../page.ts'
import { instant, isoTime, line } from '../../text.ts'

/** An entry of the audit log, written in the action's own transaction. */
export const AuditEntry = z.object({
  id: z.string(),
  at: isoTime,
  /** null: the platform itself. */
  adminName: z.string().nullable(),
  /** As in the code: `auction.close`. */
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  /** The auction's title, the username …; null if it has none. */
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditLog = endpoint('listAuditLog', {
  access: 'admin',
  summary: 'The audit log by text, action, target, admin and time',
  query: z.strictObject({
    /** Matches the action, the admin, the target or the before and after values. */
    search: searchText,
    action: optionalQuery(line().max(60)),
    /** The username of who acted, or `platformActor` or `peopleActor` of admin-labels.ts. */
    admin: optionalQuery(line().max(60)),
    targetKind: optionalQuery(line().max(60)),
    targetId: optionalQuery(line().max(100)),
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AuditEntry),
  paged: true,
})

/** The people to filter by. */
export const listAuditAdmins = endpoint('listAuditAdmins', {
  access: 'admin',
  summary: 'The usernames of those who acted in the audit log',
  reply: z.array(z.string()),
})

/** The actions to filter by. */
export const listAuditActions = endpoint('listAuditActions', {
  access: 'admin',
  summary: 'The actions that occur in the audit log',
  reply: z.array(z.string()),
})
