import { formatEuro } from '@centesimo/domain'

/** Facts of a mail: a number is cents, and an absent or empty value is left out. */
export function mailFacts(values: Record<string, string | number | null | undefined>): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? formatEuro(value) : value
    return text ? [[name, text] as [string, string]] : []
  })
}
