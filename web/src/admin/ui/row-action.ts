import type { AdminCall } from '@centesimo/contract/admin-roles'
import type { LucideIcon } from 'lucide-react'

/** An entry of a row's menu. */
export type RowAction = {
  label: string
  icon?: LucideIcon
  /** The call that it makes: only roles that may make it see the entry. */
  call?: AdminCall
  /** A page that it leads to, or what it does here. */
  to?: string
  onSelect?: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** Why it is disabled. */
  hint?: string
  /** The key "e" on the row chooses it. */
  isEdit?: boolean
}
