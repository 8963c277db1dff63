import type { SearchOption } from './search-option.ts'

const storageKey = 'centesimo.admin-search'
const maxStored = 5

/** What was opened from the search in this tab, the latest first. */
export function readRecent(): readonly SearchOption[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOption).slice(0, maxStored) : []
  } catch {
    return []
  }
}

export function rememberRecent({ to, label, note }: SearchOption): void {
  const others = readRecent().filter((each) => each.to !== to)
  const next = [{ to, label, ...(note !== undefined && { note }) }, ...others].slice(0, maxStored)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage nothing is remembered.
  }
}

function isOption(value: unknown): value is SearchOption {
  const { to, label, note = '' } = (value ?? {}) as Record<string, unknown>
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' && typeof note === 'string'
}
