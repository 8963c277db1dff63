import type { Audience } from '@centesimo/domain'
import type { ReferralStatus } from './endpoints/referrals.ts'
import type { TransactionType } from './shapes/credits.ts'
import type { Order } from './shapes/order.ts'
import type { Payment } from './shapes/payment.ts'

/**
 * Italian names of states and kinds that both pages and CSV exports show. Without schemas, so that
 * pages can load them alone. Those that only admin pages show are in `admin-labels.ts`.
 */

export const transactionTypeLabels: Record<TransactionType, string> = {
  purchase: 'Acquisto',
  bid: 'Puntata',
  refund: 'Rimborso',
  bonus: 'Bonus',
  referral: 'Bonus invito',
  deduction: 'Storno',
}

export const orderTypeLabels: Record<Order['orderType'], string> = {
  auction: 'Asta vinta',
  buy_now: 'Compra subito',
}

export const paymentPurposeLabels: Record<Payment['purpose'], string> = {
  credits: 'Crediti',
  order: 'Ordine',
}

export const referralStatusLabels: Record<ReferralStatus, string> = {
  pending: 'In verifica',
  declined: 'Non accettato',
  completed: 'Registrato',
  rewarded: 'Bonus extra',
}

export const audienceLabels: Record<Audience, string> = {
  all: 'Tutti',
  beginners: 'Solo chi non ha mai vinto',
}

export const conditionLabels = {
  nuovo: 'Nuovo',
  perfetto: 'Perfetto - Come nuovo',
  ottimo: "Ottimo - Segni minimi d'uso",
  buono: "Buono - Segni d'uso normali",
  discreto: "Discreto - Segni d'uso evidenti",
  da_restaurare: 'Da restaurare',
  vendita: 'Vendita',
} as const

export const authenticityLabels = {
  autentico_certificato: 'Autentico certificato',
  autentico: 'Autentico',
  attribuito: 'Attribuito a',
  stile_di: 'Nello stile di',
  replica: 'Replica',
  vendita: 'Vendita',
} as const
