import { formatCount } from './format.ts'

export const searchText = {
  label: 'Suggerimenti',
  found: (count: number) =>
    count === 1 ? '1 asta suggerita' : count === 0 ? 'Nessuna asta trovata' : `${formatCount(count)} aste suggerite`,
  none: 'Nessuna asta trovata',
  failed: 'I suggerimenti non rispondono, ma puoi cercare lo stesso:',
  all: (words: string) => `Tutti i risultati per «${words}»`,
} as const
