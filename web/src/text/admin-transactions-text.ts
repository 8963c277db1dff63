export const adminTransactionsText = {
  title: 'Movimenti',
  lead: 'Il registro completo dei crediti. Nulla si modifica e nulla si cancella: un errore si corregge dalla pagina della persona, con un movimento che ne dice il motivo.',
  table: 'Movimenti di crediti',
  search: 'Cerca per persona',
  type: { label: 'Tipo', all: 'Tutti i tipi' },
  columns: {
    type: 'Tipo',
    person: 'Persona',
    description: 'Descrizione',
    amount: 'Crediti',
    date: 'Data',
  },
  empty: 'Nessun movimento',
  emptyText: 'Qui trovi ogni credito che entra ed esce, di tutti gli utenti.',
} as const
