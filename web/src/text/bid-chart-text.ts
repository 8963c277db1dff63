/** The chart of the bids over time. */
export const bidChartText = {
  title: 'Puntate nel tempo',
  busiest: (bids: string, lasting: string, from: string) => `Al massimo ${bids} in ${lasting}, dalle ${from}.`,
  open: 'Mostra i dati in tabella',
  columns: ['Dalle', 'Puntate'],
  failed: 'Il grafico non si è caricato: i dati sono nella tabella qui sotto.',
} as const
