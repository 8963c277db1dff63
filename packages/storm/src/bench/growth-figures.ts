import type { Figures } from './results.ts'
import { table } from './table.ts'

const PREFIX = 'grown/ungrown: '

/**
 * What a grown platform keeps of each rate, and of the CPU time per operation: 1 is no loss. CPU
 * time only of all programs together.
 */
export function growthFigures(ungrown: Figures, grown: Figures): Figures {
  const ratios = Object.entries(ungrown).flatMap(([name, { value, unit }]): [string, Figures[string]][] => {
    const after = grown[name]?.value
    if (after === undefined || !value || !after) return []
    if (unit === 'per second') return [[`${PREFIX}${name}`, { value: after / value, unit: 'ratio' }]]
    if (unit === 'CPU µs' && name.endsWith('CPU of all'))
      return [[`${PREFIX}${name}`, { value: value / after, unit: 'ratio' }]]
    return []
  })
  return Object.fromEntries(ratios)
}

export function growthTable(growth: Figures): string {
  const rows = Object.entries(growth).map(([name, { value }]) => [name.slice(PREFIX.length), value.toFixed(2)])
  return table(['with 10 million bids', 'kept'], rows)
}
