import type { TransactionType } from '@centesimo/contract'

export const adminTransactionsText = {
  title: 'Movimenti',
  lead: 'Nulla si modifica e nulla si cancella: un errore si corregge dalla pagina della persona.',
  table: 'Movimenti di crediti',
  search: 'Persona',
  type: { label: 'Tipo' },
  notBid: 'Senza puntate',
  all: 'Tutti',
  types: {
    purchase: 'Acquisti',
    bid: 'Puntate',
    refund: 'Rimborsi',
    bonus: 'Bonus',
    referral: 'Bonus inviti',
    deduction: 'Storni',
  } satisfies Record<TransactionType, string>,
  columns: {
    type: 'Tipo',
    person: 'Persona',
    description: 'Descrizione',
    amount: 'Crediti',
    balance: 'Saldo dopo',
    date: 'Data',
  },
  balance: 'saldo',
  empty: 'Nessun movimento',
  emptyText: 'Qui trovi ogni credito che entra ed esce, di tutti gli utenti.',
} as const
