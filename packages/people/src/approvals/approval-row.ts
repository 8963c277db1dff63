import type { Approvals } from '@centesimo/db'
import type { Selectable } from 'kysely'

export type ApprovalRow = Selectable<Approvals>
