import { formatEuro } from '@centesimo/domain'

/** A value of an outbox row as text; what is missing is nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Named values of a row: numbers are cents, and what is missing is left out. */
export function factsOf(values: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? formatEuro(value) : textOf(value)
    return text ? [[name, text] as [string, string]] : []
  })
}
