import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageSize, searchText } from '../../page.ts'
import { CreditTransaction, TransactionType } from '../../shapes/credits.ts'
import { instant } from '../../text.ts'

/** A ledger entry with its user and their balance after it. */
export const AdminTransaction = CreditTransaction.extend({
  userName: z.string(),
  userEmail: z.string(),
  balanceAfter: z.int(),
})
export type AdminTransaction = z.output<typeof AdminTransaction>

/** With the payment that it belongs to: only roles that see payments read the whole ledger. */
export const AdminLedgerEntry = AdminTransaction.extend({
  payment: z
    .object({
      id: z.string(),
      /** The present name of the bought package; null of a won auction's payment. */
      packageName: z.string().nullable(),
      /** In cents. */
      amount: z.int(),
    })
    .nullable(),
})
export type AdminLedgerEntry = z.output<typeof AdminLedgerEntry>

/** Bids are most entries by far: `not-bid` leaves them out; `all` is the same as none. */
export const entryType = optionalQuery(z.enum([...TransactionType.options, 'not-bid', 'all']))
export type EntryType = z.output<typeof entryType>

export const listAdminTransactions = endpoint('listAdminTransactions', {
  access: 'admin',
  summary: 'The whole ledger by type, user and time',
  query: z.strictObject({
    search: searchText,
    type: entryType,
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AdminLedgerEntry),
  paged: true,
})
