import { referralStatusLabels } from '@centesimo/contract/labels'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { formatCount, formatCredits } from './format.ts'

const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS

export const adminReferralsText = {
  title: 'Inviti',
  lead: `Chi ha invitato chi. Dopo l'iscrizione dell'amico puoi dare a chi invita un bonus extra di ${formatCredits(activation)}, una volta sola.`,
  table: 'Inviti',
  search: 'Nome o email',
  status: { label: 'Stato', all: 'Tutti' },
  statuses: referralStatusLabels,
  columns: {
    referrer: 'Chi invita',
    friend: 'Amico invitato',
    code: 'Codice',
    status: 'Stato',
    bonuses: 'Bonus assegnati',
    credits: 'Crediti guadagnati',
    date: 'Data',
    completed: 'Completato',
  },
  invited: (count: number) => `${formatCount(count)} inviti`,
  by: 'da',
  waits: 'Bonus in attesa',
  /** Why a referral is held. */
  held: 'Troppe iscrizioni dalla stessa rete',
  /** The same where no badge says the state. */
  heldFor: 'In verifica: troppe iscrizioni dalla stessa rete',
  bonuses: { registration: 'registrazione', firstPurchase: 'primo acquisto', none: 'nessuno' },
  empty: 'Nessun invito',
  emptyText: 'Quando qualcuno si registra con il codice di un amico, lo trovi qui.',
  activate: {
    button: 'Attiva',
    title: `Attivare ${activation} crediti?`,
    lead: (name: string, email: string) =>
      `${name} riceve ${formatCredits(activation)} per aver invitato ${email}. Vale una volta sola e non si annulla: per tornare indietro serve uno storno.`,
    confirm: `Attiva ${activation} crediti`,
    failed: 'Impossibile attivare i crediti',
    done: 'Crediti attivati',
  },
  release: {
    button: 'Sblocca',
    buttonOf: (email: string) => `Sblocca: ${email}`,
    title: "Sbloccare l'invito?",
    lead: (name: string, email: string) =>
      `L'invito è in verifica perché in un giorno ci sono state troppe iscrizioni con invito dalla stessa rete. Se lo sblocchi, ${email} riceve ${formatCredits(friend)} e ${name} ${formatCredits(referrer)}, e altri ${firstPurchase} se l'invitato ha già comprato.`,
    confirm: 'Sblocca e paga i bonus',
    failed: "Impossibile sbloccare l'invito",
    done: 'Invito sbloccato',
  },
} as const
