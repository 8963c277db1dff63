/**
 * `expand`: only adds, so programs of the last release work with it. `contract`: takes away what
 * only older programs used.
 */
export type MigrationKind = 'expand' | 'contract'

/** The last of those that have no mark. None of them runs while programs of 0.3.0 or later do. */
const LAST_UNMARKED = 18

/**
 * The kind, which stands in the name, because that is all that an older program sees of a newer
 * migration. null: a name without a mark.
 */
export function kindOf(name: string): MigrationKind | null {
  const [, number, mark] = /^(\d{4})-(?:(expand|contract)-)?[a-z0-9-]+$/.exec(name) ?? []
  if (mark) return mark as MigrationKind
  return Number(number) <= LAST_UNMARKED ? 'expand' : null
}

/** Whether the rules of an expand apply to it. */
export const isMarked = (name: string): boolean => /^\d{4}-(expand|contract)-/.test(name)
