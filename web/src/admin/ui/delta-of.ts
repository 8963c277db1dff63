/** How an amount stands to the one before; `percent` is null where that was nothing or less. */
export type Delta = { direction: 'up' | 'down' | 'same'; percent: number | null }

export function deltaOf(now: number, before: number): Delta {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return { direction, percent: before > 0 ? Math.round((Math.abs(now - before) * 100) / before) : null }
}
