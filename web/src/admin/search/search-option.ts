import type { adminSearchText } from '../../text/admin-search-text.ts'

export type GroupName = keyof typeof adminSearchText.groups

/** Something that the search leads to. */
export type SearchOption = { to: string; label: string; note?: string }

/** `heading` instead of the group's name. */
export type SearchGroup = { name: GroupName; heading?: string; options: readonly SearchOption[] }
