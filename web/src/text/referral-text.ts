import { referralStatusLabels } from '@centesimo/contract/labels'
import { REFERRAL_CREDITS, WELCOME_CREDITS, withDate, withNoun, withPluralArticle } from '@centesimo/domain'
import { formatCount, romeFormatter } from './format.ts'

const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS
const day = romeFormatter({ day: 'numeric', month: 'short', year: 'numeric' })

export const referralText = {
  title: 'Programma Referral',
  lead: `Invita un amico: i crediti bonus arrivano a tutti e due, per te fino a ${referrer + firstPurchase} per ogni amico.`,
  how: 'Come funziona',
  steps: (mustConfirmEmail: boolean) => [
    {
      credits: friend,
      who: 'crediti bonus per il tuo amico',
      text: `Li riceve quando si registra con il tuo link${mustConfirmEmail ? ' e conferma la sua email' : ''}, oltre ${withPluralArticle('ai', WELCOME_CREDITS)} di benvenuto.`,
    },
    {
      credits: referrer,
      who: 'crediti bonus per te',
      text: `Li ricevi appena il tuo amico ${mustConfirmEmail ? 'conferma la sua email' : 'si registra'}.`,
    },
    {
      credits: firstPurchase,
      who: 'crediti bonus per te',
      text: 'Li ricevi quando il tuo amico fa il suo primo acquisto.',
    },
  ],
  activation: `Se il tuo amico partecipa davvero alle aste, possiamo darti altri ${activation} crediti bonus: lo decidiamo noi, caso per caso.`,
  rules: 'Ogni bonus vale una volta sola per ogni amico, e chi si invita da solo non ne riceve.',
  link: {
    title: 'Il tuo link',
    label: 'Link di invito',
    copy: 'Copia il link',
    copyShort: 'Copia',
    copyCode: 'Copia il codice',
    copied: 'Copiato!',
    copyManually: 'Il browser non permette di copiare: il link è selezionato, copialo a mano.',
    mail: 'Email',
    whatsApp: 'WhatsApp',
    share: 'Condividi…',
    code: 'Il tuo codice',
    qr: 'Codice QR',
    qrTitle: 'Fai inquadrare questo codice',
    qrAlt: 'Codice QR del tuo link di invito',
  },
  message: {
    subject: 'Ti invito su Centesimo',
    text: (link: string) =>
      `Vieni su Centesimo, le aste al centesimo: se ti registri con il mio link ricevi ${friend} crediti bonus, oltre ${withPluralArticle('ai', WELCOME_CREDITS)} di benvenuto. ${link}`,
  },
  stats: {
    label: 'I tuoi risultati',
    earned: 'Crediti bonus ricevuti',
    friends: 'Amici invitati',
    pending: 'In verifica',
  },
  history: {
    title: 'I tuoi inviti',
    loading: 'Caricamento degli inviti',
    more: 'Mostra altri',
    invited: (iso: string) => `Registrato ${withDate('il', day(iso))}`,
    earned: (credits: number) => `+${formatCount(credits)}`,
    earnedLabel: (credits: number) => `${withNoun(credits, 'credito bonus ricevuto', 'crediti bonus ricevuti')}`,
    none: 'Nessun invito, per ora',
    noneText: 'Appena un amico si registra, lo trovi qui con i crediti bonus che ti ha portato.',
    waitsForPurchase: `Altri ${firstPurchase} crediti bonus al suo primo acquisto.`,
    pending:
      'In un giorno sono arrivate molte registrazioni dalla stessa rete, quindi controlliamo questo invito a mano. Se è tutto a posto, i crediti bonus arrivano a entrambi.',
    declined:
      'Dopo il controllo non abbiamo accettato questo invito: non dà crediti bonus. Se pensi a un errore, scrivici.',
  },
  statuses: referralStatusLabels,
} as const
