import { recentKey } from '../../data/session.ts'
import type { SearchOption } from './search-option.ts'

const keyOf = (userId: string) => `${recentKey}.${userId}`
const maxStored = 5

/** What this user has opened from the search in this tab since the sign-in, the latest first. */
export function readRecent(userId: string): readonly SearchOption[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOption).slice(0, maxStored) : []
  } catch {
    return []
  }
}

export function rememberRecent(userId: string, { to, label, note }: SearchOption): void {
  const others = readRecent(userId).filter((each) => each.to !== to)
  const next = [{ to, label, ...(note !== undefined && { note }) }, ...others].slice(0, maxStored)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Without storage nothing is remembered.
  }
}

function isOption(value: unknown): value is SearchOption {
  const { to, label, note = '' } = (value ?? {}) as Record<string, unknown>
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' && typeof note === 'string'
}
