import type { ProfileSummary, User } from '@centesimo/contract'
import { formatEuro, withDate } from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayOfYear, romeFormatter } from './format.ts'
import { formatDue } from './format-due.ts'

type Unconfirmed = Pick<User, 'email' | 'credits' | 'mustConfirmEmail' | 'awaitedCredits'>

/** 20 nov, 13:04. */
export const formatMoment = romeFormatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** il 25 dicembre. */
const dayBy = (iso: string) => withDate('il', formatDayOfYear(iso))

/** What follows from confirming the e-mail, or what needs no confirmation. */
function thenYouBid({ credits, mustConfirmEmail, awaitedCredits }: Omit<Unconfirmed, 'email'>): string {
  if (mustConfirmEmail && awaitedCredits > 0)
    return ` Appena lo fai ricevi ${formatCredits(awaitedCredits)} bonus e puoi puntare e comprare.`
  if (mustConfirmEmail) return ' Appena lo fai puoi puntare e comprare.'
  return credits > 0 ? ` Intanto puoi già puntare: hai ${formatCredits(credits)}.` : ''
}

const bidCount = (count: number) => (count === 1 ? '1 puntata' : `${formatCount(count)} puntate`)

export const profileText = {
  title: 'Il Mio Profilo',
  memberSince: (iso: string) => `Su Centesimo ${withDate('dal', formatDay(iso))}`,
  figures: {
    bids: (count?: number) => (count === 1 ? 'Puntata' : 'Puntate'),
    joined: (count?: number) => (count === 1 ? 'Partecipazione' : 'Partecipazioni'),
    won: (count?: number) => (count === 1 ? 'Asta vinta' : 'Aste vinte'),
    credits: (count?: number) => (count === 1 ? 'Credito' : 'Crediti'),
    failed: 'Non riusciamo a caricare i tuoi numeri.',
  },
  buyCredits: 'Acquista crediti',
  verify: {
    title: 'Conferma la tua email',
    text: (user: Unconfirmed) =>
      `Ti abbiamo scritto all'indirizzo ${user.email}: apri il link che trovi nel messaggio.${thenYouBid(user)}`,
    resend: 'Invia di nuovo',
    sent: 'Inviata',
    sentText: "Controlla la posta, anche lo spam. Puoi chiedere un'altra email tra un minuto.",
    failed: "Non siamo riusciti a inviare l'email. Riprova tra poco.",
  },
  tabs: {
    label: 'Sezioni del profilo',
    watchlist: 'Lista Desideri',
    bids: 'Le mie puntate',
    won: 'Aste vinte',
    orders: 'Ordini e pagamenti',
    limits: 'I miei limiti',
    account: 'Account',
  },
  loading: 'Caricamento in corso',
  more: 'Mostra altre',
  watchlist: {
    groups: { live: 'Live', upcoming: 'In arrivo', ended: 'Chiuse' },
    none: 'La tua Lista Desideri è vuota',
    noneText: "Tocca la stella di un'asta che ti piace: la ritrovi qui, con prezzo e tempo aggiornati.",
    browse: 'Guarda le aste',
  },
  bids: {
    none: 'Non hai ancora puntato',
    noneText: "Scegli un'asta e punta: il costo lo leggi su PUNTA.",
    browse: 'Guarda le aste live',
    total: (auctions: number) => (auctions === 1 ? '1 asta' : `${formatCount(auctions)} aste`),
    spent: ({ creditsSpent, creditsReturned }: Pick<ProfileSummary, 'creditsSpent' | 'creditsReturned'>) =>
      [
        `${formatCredits(creditsSpent)} ${creditsSpent === 1 ? 'usato' : 'usati'} in tutto`,
        creditsReturned > 0 && (creditsReturned === 1 ? '1 restituito' : `${formatCount(creditsReturned)} restituiti`),
      ]
        .filter(Boolean)
        .join(', '),
    count: bidCount,
    groups: { live: 'Live', due: 'Da pagare', back: 'Puoi riprendere i crediti', closed: 'Chiuse' },
    results: { winning: 'In testa', won: 'Vinta', outbid: 'Superata', lost: 'Non vinta', cancelled: 'Annullata' },
    yours: 'la tua ultima',
    now: 'adesso',
    finalPrice: 'prezzo finale',
    automatic: 'automatica',
    allOf: (count: number, auction: string) => `${bidCount(count)}: ${auction}`,
    older: 'Mostra le precedenti',
  },
  won: {
    none: "Non hai ancora vinto un'asta",
    noneText: 'Quando vinci, trovi qui il prezzo da pagare e la scadenza.',
    browse: 'Guarda le aste live',
    greeting: { title: 'Congratulazioni!', text: (title: string) => `Hai vinto «${title}» a` },
    cancelledWins: (count: number) => (count === 1 ? '1 vittoria annullata' : `${count} vittorie annullate`),
    amountPaid: 'Pagato',
    amountDue: 'Da pagare',
    overdue: 'Il termine per pagare è scaduto.',
    cancelledText: 'Questo ordine è annullato: non devi pagare nulla.',
    expiredText: 'Il termine per pagare è scaduto: non devi pagare nulla.',
    failedText: 'Il pagamento non è riuscito. Scrivici dalla pagina Contatti: lo risolviamo insieme.',
    completedText: 'Pagamento ricevuto, grazie!',
    checkingText: 'Stiamo verificando il pagamento: non devi fare nulla.',
    pay: 'Paga ora',
    payFor: (title: string) => `Paga ora: ${title}`,
    slip: 'Vedi il conto',
    /** All that is still to be paid, in cents, and until when the first of it. */
    due: formatDue,
    dueTitle: (count: number) => `Da pagare (${formatCount(count)})`,
    dueInAll: (cents: number) => `${formatEuro(cents)} in tutto`,
    dueOnly: (dueDate: string) => `Da pagare entro ${dayBy(dueDate)}`,
    dueNow: (title: string, cents: number, dueDate: string) =>
      `Da pagare entro ${dayBy(dueDate)}: ${formatEuro(cents)} per «${title}».`,
    paidFor: (title: string, cents: number) => `Pagata: ${formatEuro(cents)} per «${title}».`,
    badges: {
      pending: 'Da pagare',
      overdue: 'Termine scaduto',
      checking: 'In verifica',
      completed: 'Pagata',
      failed: 'Non riuscita',
      cancelled: 'Annullata',
      expired: 'Termine scaduto',
      refunded: 'Rimborsata',
    },
  },
} as const
