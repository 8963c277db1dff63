import type { adminSearchText } from '../../text/admin-search-text.ts'

export type GroupName = keyof typeof adminSearchText.groups

/** Something that the search leads to. */
export type SearchOption = { to: string; label: string; note?: string }

export type SearchGroup = { name: GroupName; options: readonly SearchOption[] }
