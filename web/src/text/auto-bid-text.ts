import { formatCount } from './format.ts'

/**
 * What the next turn waits for: two words for the button, a sentence for the sheet, and whether
 * they change every second.
 */
export type NextTurn = { short: string; full: string; ticks?: boolean }

const nextTurn = {
  inSeconds: (seconds: number): NextTurn => ({
    short: `tra ${seconds} s`,
    full: `Puntiamo per te tra ${seconds}\u00a0s`,
    ticks: true,
  }),
  now: { short: 'tra poco', full: 'Puntiamo per te tra poco', ticks: true },
  leading: { short: 'in attesa', full: "Sei in testa: l'Auto Puntata aspetta che qualcuno ti superi" },
  verifying: { short: 'verifica…', full: 'Tempo scaduto, verifica in corso' },
  restsUntil: (time: string): NextTurn => ({
    short: `in pausa fino alle ${time}`,
    full: `In pausa fino alle ${time}, come tutte le aste`,
  }),
  rests: { short: 'in pausa', full: 'In pausa, come tutte le aste: torniamo presto' },
} as const

/** What the button of a running auto-bid shows. */
export const autoBidText = {
  /** "3 di 10" bids; without a maximum "3". */
  count: (placed: number, most: number | null) =>
    most === null ? formatCount(placed) : `${formatCount(placed)} di ${formatCount(most)}`,
  /** After the count, so that it cannot be read as what is left. */
  placed: (placed: number, most: number | null) => ((most ?? placed) === 1 ? 'fatta' : 'fatte'),
  nextTurn,
} as const
