import { withDate } from '@centesimo/domain'

/** The chart of the bids over time. */
export const bidChartText = {
  title: 'Puntate nel tempo',
  /** From a time of day, or over several days from a date with its time. */
  busiest: (bids: string, lasting: string, from: { time: string } | { moment: string }) =>
    `Il momento più vivace: ${bids} in ${lasting}, ${'time' in from ? `dalle ${from.time}` : withDate('dal', from.moment)}.`,
  open: 'Mostra i dati in tabella',
  columns: ['Dalle', 'Puntate'],
  failed: 'Il grafico non si è caricato: i dati sono nella tabella qui sotto.',
} as const
