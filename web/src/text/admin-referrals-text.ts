import { referralStatusLabels } from '@centesimo/contract/labels'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { formatCredits } from './format.ts'

const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS

export const adminReferralsText = {
  title: 'Inviti',
  lead: `Chi ha invitato chi. Un invito registrato può ricevere una volta sola il bonus extra di ${formatCredits(activation)}.`,
  table: 'Inviti',
  search: 'Nome o email',
  status: 'Stato',
  allStatuses: 'Tutti gli stati',
  statuses: referralStatusLabels,
  columns: {
    referrer: 'Chi invita',
    friend: 'Invitato',
    code: 'Codice',
    status: 'Stato',
    bonuses: 'Bonus dati',
    date: 'Data',
    completed: 'Completato',
  },
  invited: (count: number) => (count === 1 ? '1 invito in tutto' : `${count} inviti in tutto`),
  bonuses: { registration: 'Registrazione', firstPurchase: 'Primo acquisto', none: 'Nessuno' },
  empty: 'Nessun invito',
  emptyText: 'Quando qualcuno si registra con il codice di un amico, lo trovi qui.',
  activate: {
    button: 'Attiva',
    title: `Attivare ${activation} crediti?`,
    lead: (name: string, email: string) =>
      `${name} riceve ${formatCredits(activation)} per aver invitato ${email}. Vale una volta sola e non si annulla: si può solo correggere con uno storno.`,
    confirm: `Attiva ${activation} crediti`,
    failed: 'Impossibile attivare i crediti',
    done: 'Crediti attivati',
  },
  release: {
    button: 'Sblocca',
    title: "Sbloccare l'invito?",
    lead: (name: string, email: string) =>
      `L'invito è in verifica perché ${name} ne ha avuti troppi dalla stessa rete in un giorno. Se lo sblocchi, ${email} riceve ${formatCredits(friend)} e ${name} ${formatCredits(referrer)}, e altri ${firstPurchase} se l'invitato ha già comprato.`,
    confirm: 'Sblocca e paga i bonus',
    failed: "Impossibile sbloccare l'invito",
    done: 'Invito sbloccato',
  },
} as const
