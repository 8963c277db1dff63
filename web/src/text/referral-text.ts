import { referralStatusLabels } from '@centesimo/contract/labels'
import { REFERRAL_CREDITS, WELCOME_CREDITS, withDate } from '@centesimo/domain'
import { formatCount, romeFormatter } from './format.ts'

const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS
const day = romeFormatter({ day: 'numeric', month: 'short', year: 'numeric' })

export const referralText = {
  title: 'Programma Referral',
  lead: `Invita un amico: ${friend} crediti per chi inviti, fino a ${referrer + firstPurchase} per te.`,
  how: 'Come funziona',
  steps: [
    {
      credits: friend,
      who: 'per il tuo amico',
      text: `Si registra con il tuo link e li riceve oltre ai ${WELCOME_CREDITS} di benvenuto.`,
    },
    { credits: referrer, who: 'per te, subito', text: 'Appena il tuo amico completa la registrazione.' },
    {
      credits: firstPurchase,
      who: 'per te, al suo primo acquisto',
      text: 'Una volta sola per ogni amico che inviti.',
    },
  ],
  activation: `Se il tuo amico partecipa davvero alle aste possiamo aggiungerti altri ${activation} crediti: lo decidiamo noi, caso per caso.`,
  rules: 'Ogni bonus vale una volta per persona. Un secondo account con la tua stessa email non conta come invito.',
  link: {
    title: 'Il tuo link',
    label: 'Link di invito',
    copy: 'Copia link',
    copied: 'Copiato!',
    copyManually: 'Il browser non permette di copiare: il link è selezionato, copialo a mano.',
    mail: 'Email',
    whatsApp: 'WhatsApp',
    share: 'Condividi…',
    code: 'Il tuo codice',
    qr: 'Mostra QR',
    qrTitle: 'Fai inquadrare questo codice',
    qrAlt: 'Codice QR del tuo link di invito',
  },
  message: {
    subject: 'Ti invito su Centesimo',
    text: (link: string) =>
      `Vieni su Centesimo, le aste al centesimo: se ti registri con il mio link ricevi ${friend} crediti in regalo. ${link}`,
  },
  stats: {
    none: 'Quando un amico si registra con il tuo link, qui vedi quanti crediti hai guadagnato.',
    label: 'I tuoi risultati',
    earned: 'Crediti guadagnati',
    friends: 'Amici invitati',
    pending: 'In verifica',
  },
  history: {
    title: 'I tuoi inviti',
    loading: 'Caricamento degli inviti',
    more: 'Mostra altri',
    invited: (iso: string) => `Registrato ${withDate('il', day(iso))}`,
    earned: (credits: number) => `+${formatCount(credits)}`,
    earnedLabel: (credits: number) => `${formatCount(credits)} crediti guadagnati`,
    none: 'Nessun invito, per ora',
    noneText:
      'Manda il tuo link a chi vuoi: appena un amico si registra lo trovi qui, con i crediti che ti ha portato.',
    invite: 'Invita un amico',
    waitsForPurchase: `Altri ${firstPurchase} crediti al suo primo acquisto.`,
    pending:
      'In un giorno sono arrivate molte registrazioni dalla stessa rete, quindi controlliamo questo invito a mano. Se è tutto a posto riceverete entrambi i crediti.',
  },
  statuses: referralStatusLabels,
} as const
