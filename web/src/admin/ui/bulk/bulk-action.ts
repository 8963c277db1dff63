import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { adminBulkText } from '../../../text/admin-bulk-text.ts'

export type BulkCallName = keyof typeof adminBulkText.actions

export type BulkFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  onChange: (changes: Record<string, string>) => void
}

/** An action on the chosen rows of a list. */
export type BulkAction = {
  call: BulkCallName
  icon: LucideIcon
  isDanger?: boolean
  /** What is entered first, once for all items: fields of the call's body. */
  Fields?: (props: BulkFieldsProps) => ReactNode
  /** What it changes beyond what admins read. */
  changes?: readonly QueryKey[]
}
