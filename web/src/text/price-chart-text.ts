export const priceChartText = {
  title: 'Andamento del prezzo',
  summary: (from: string, to: string, bids: string) => `Da ${from} a ${to} con ${bids}.`,
  open: 'Mostra i dati in tabella',
  columns: ['Data e ora', 'Prezzo'],
  failed: 'Il grafico non si è caricato: i dati sono nella tabella qui sotto.',
  none: 'La curva comincia con la prima puntata.',
} as const
