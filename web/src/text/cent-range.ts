import { formatEuro } from '@centesimo/domain'

export type CentRange = { least: number; most: number } | undefined

/** "da 0,32 a 0,50 €", or "0,40 €" when both are the same. */
export function centRange({ least, most }: NonNullable<CentRange>): string {
  return least === most ? formatEuro(least) : `da ${formatEuro(least).slice(0, -2)} a ${formatEuro(most)}`
}
