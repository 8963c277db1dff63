import type { ReferralStatus } from '@centesimo/contract'
import { referralStatusLabels } from '@centesimo/contract/labels'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { formatCredits } from './format.ts'

const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS

export const adminReferralsText = {
  title: 'Inviti',
  lead: `Chi ha invitato chi. Quando l'amico è registrato puoi dare a chi invita un bonus extra di ${formatCredits(activation)}, una volta sola.`,
  table: 'Inviti',
  search: 'Nome o email',
  status: { label: 'Stato', all: 'Tutti' },
  /** To the one who invites a refused one is «Non accettato». */
  statuses: { ...referralStatusLabels, declined: 'Rifiutato', rewarded: 'Con bonus extra' },
  tabs: {
    pending: 'In verifica',
    declined: 'Rifiutati',
    completed: 'Registrati',
    rewarded: 'Con bonus extra',
  } satisfies Record<ReferralStatus, string>,
  columns: {
    referrer: 'Chi invita',
    friend: 'Amico invitato',
    code: 'Codice',
    status: 'Stato',
    bonuses: 'Motivo o bonus',
    credits: 'Crediti',
    decision: 'Decisione',
    date: 'Data',
    completed: 'Completato',
  },
  by: 'da',
  waits: 'Bonus in attesa',
  /** Why a referral is held. */
  held: 'Troppe iscrizioni dalla stessa rete',
  /** The status names the extra one. */
  bonuses: { registration: 'registrazione', firstPurchase: 'primo acquisto', none: 'nessuno' },
  empty: 'Nessun invito',
  emptyText: 'Quando qualcuno si registra con il codice di un amico, lo trovi qui.',
  activate: {
    button: 'Dai il bonus extra',
    title: 'Dare il bonus extra?',
    lead: (name: string, email: string) =>
      `${name} riceve ${formatCredits(activation)} per aver invitato ${email}. Vale una volta sola e non si annulla: per tornare indietro serve uno storno.`,
    confirm: `Dai ${activation} crediti`,
    failed: 'Impossibile attivare i crediti',
    done: 'Bonus extra dato',
  },
  release: {
    button: 'Sblocca',
    buttonOf: (email: string) => `Sblocca: ${email}`,
    title: "Sbloccare l'invito?",
    lead: (name: string, email: string) =>
      `L'abbiamo fermato perché in un giorno ci sono state troppe iscrizioni con invito dalla stessa rete. Se lo sblocchi, ${email} riceve ${formatCredits(friend)} e ${name} ${formatCredits(referrer)}, e altri ${firstPurchase} se l'invitato ha già comprato.`,
    confirm: 'Sblocca e paga i bonus',
    failed: "Impossibile sbloccare l'invito",
    done: 'Invito sbloccato',
  },
  decline: {
    button: 'Rifiuta',
    buttonOf: (email: string) => `Rifiuta: ${email}`,
    title: "Rifiutare l'invito?",
    lead: (name: string, email: string) =>
      `Per questo invito né ${name} né ${email} ricevono crediti bonus. Non mandiamo avvisi: ${name} lo legge tra i suoi inviti come «Non accettato». Potrai ancora sbloccarlo.`,
    confirm: 'Rifiuta',
    failed: "Impossibile rifiutare l'invito",
    done: 'Invito rifiutato',
  },
} as const
