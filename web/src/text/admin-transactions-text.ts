import type { TransactionType } from '@centesimo/contract'
import { formatCount } from './format.ts'

export const adminTransactionsText = {
  title: 'Movimenti',
  lead: 'Ogni credito che entra o esce da un saldo. Gli errori si correggono dalla pagina della persona.',
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
    reference: 'Riferimento',
    amount: 'Crediti',
    balance: 'Saldo dopo',
    date: 'Data',
  },
  balance: 'saldo',
  balanceIs: (credits: number) => `saldo ${formatCount(credits)}`,
  /** What was bought, and for how much. */
  bought: (packageName: string) => `Pacchetto ${packageName}`,
  paid: (what: string, euro: string) => `${what} · ${euro}`,
  /** Of an entry with a reason the type says the rest. */
  reasonOf: (description: string) => description.replace(/^Crediti (?:bonus|stornati) da Centesimo: /, ''),
  empty: 'Nessun movimento',
  emptyText: 'Qui trovi ogni credito che entra ed esce, di tutti gli utenti.',
} as const
