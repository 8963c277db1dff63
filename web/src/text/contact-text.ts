import { formatEuro, PAYMENT_DAYS, WELCOME_CREDITS } from '@centesimo/domain'
import { formatCredits } from './format.ts'
import { returnedCredits } from './returned-credits.ts'
import type { Block } from './rules-text.ts'
import { usedCreditsRule } from './used-credits.ts'

export const contactText = {
  title: 'Contatti',
  lead: "Dietro ogni risposta c'è una persona. Prima di scrivere, guarda se la tua domanda è tra quelle frequenti.",
  email: 'Email di assistenza',
  hours: 'Orari',
  hoursNote: 'Scrivi quando vuoi: se siamo fuori orario, ti rispondiamo il primo giorno lavorativo.',
  company: 'Società',
  vatNumber: (number: string) => `P.\u00a0IVA\u00a0${number}`,
  faq: 'Domande frequenti',
  topics: { bid: 'Puntare', pay: 'Pagare', account: 'Account e assistenza' },
  form: 'Scrivici',
  name: 'Nome completo',
  yourEmail: 'Email',
  yourEmailHint: 'Ti rispondiamo qui',
  subject: 'Oggetto',
  chooseSubject: 'Di che cosa si tratta?',
  noSubject: "Scegli l'oggetto del messaggio",
  /** What the operator reads above the message. */
  subjects: ["Un'asta", 'Pagamenti e rimborsi', 'Spedizione', 'Il mio account', 'Altro'],
  message: 'Messaggio',
  privacy: "Usiamo questi dati per risponderti, come spieghiamo nell'informativa",
  privacyLink: 'Privacy',
  send: 'Invia messaggio',
  sending: 'Invio in corso…',
  sent: 'Grazie per averci scritto',
  another: 'Scrivi un altro messaggio',
  failed: 'Il messaggio non è partito. Riprova, oppure scrivici per email.',
} as const

type Question = { topic: keyof typeof contactText.topics; question: string; answer: readonly Block[] }

const rivals = (isDemo: boolean): Question => ({
  topic: 'bid',
  question: 'Contro chi punto?',
  answer: [
    isDemo
      ? 'In questa dimostrazione molte puntate le fa un programma. Nelle aste vere punti contro altre persone con un account come il tuo, e la piattaforma non aggiunge puntate sue.'
      : "Contro altre persone con un account come il tuo. Ogni puntata costa crediti a chi la fa e la piattaforma non ne aggiunge di sue; chi mette un oggetto all'asta non può puntarci.",
    { to: '/come-funziona#correttezza', label: 'Come teniamo le aste corrette' },
  ],
})

const shipping = (cents: number): Question => ({
  topic: 'pay',
  question: 'Chi paga la spedizione?',
  answer: [
    cents > 0
      ? `Chi compra l'oggetto: sono ${formatEuro(cents)}, e li vedi prima di pagare. Alcuni pacchetti di crediti aggiungono giorni di spedizione inclusa.`
      : "Noi: il prezzo dell'oggetto comprende la spedizione.",
  ],
})

const support = (hours: string): Question => ({
  topic: 'account',
  question: "Quando risponde l'assistenza?",
  answer: [
    hours
      ? `L'assistenza lavora in questi orari: ${hours}. ${contactText.hoursNote}`
      : "Scrivi quando vuoi dal modulo di questa pagina: la risposta arriva all'indirizzo email che ci lasci.",
  ],
})

const returns: Question = {
  topic: 'pay',
  question: 'Posso restituire un oggetto?',
  answer: [
    "Sì: se sei un consumatore hai 14 giorni dalla consegna per ripensarci, senza dare spiegazioni. Basta scriverci: da allora hai altri 14 giorni per rimandarci l'oggetto, e noi altrettanti per restituirti quanto hai pagato. Possiamo aspettare che l'oggetto arrivi, o che tu ci mostri di averlo spedito.",
    "La spedizione di ritorno è a tuo carico, salvo che l'oggetto sia difettoso o diverso da quello descritto.",
    { to: '/termini#recesso', label: 'Recesso e garanzia' },
  ],
}

export const faq = ({
  bidTimerSeconds,
  autoBidSeconds,
  mustConfirmEmail,
  isDemo,
  shippingCents,
  supportHours,
}: {
  bidTimerSeconds: number
  autoBidSeconds: number
  mustConfirmEmail: boolean
  isDemo: boolean
  shippingCents: number
  supportHours: string
}): Question[] => [
  {
    topic: 'bid',
    question: 'Quanto costa partecipare?',
    answer: [
      `Registrarsi è gratis e ti regaliamo ${formatCredits(WELCOME_CREDITS)} bonus. Quanto costa una puntata lo leggi su PUNTA, per esempio 1 credito. ${usedCreditsRule}`,
      { to: '/come-funziona#puntata', label: 'Quanto costa una puntata' },
    ],
  },
  {
    topic: 'bid',
    question: "Chi vince un'asta?",
    answer: [
      `Chi ha puntato per ultimo quando il tempo finisce. Dopo ogni puntata restano, di solito, almeno ${bidTimerSeconds} secondi per rilanciare; chi raggiunge il prezzo massimo vince subito.`,
      { to: '/come-funziona#vincere', label: 'Chi vince' },
    ],
  },
  rivals(isDemo),
  {
    topic: 'bid',
    question: "Ho puntato all'ultimo istante e non ho vinto. Perché?",
    answer: [
      'Conta quando la puntata arriva al nostro server, non quando tocchi il pulsante. Se è arrivata allo zero o dopo, è stata rifiutata e il credito è rimasto a te.',
      { to: '/come-funziona#correttezza', label: 'Come teniamo le aste corrette' },
    ],
  },
  {
    topic: 'bid',
    question: "L'Auto Puntata si è fermata da sola. Come mai?",
    answer: [
      `Punta una volta ogni ${autoBidSeconds} secondi finché hai crediti. Si ferma quando l'asta si chiude, quando non bastano i crediti, quando raggiunge il massimo di puntate che hai scelto o quando un tuo limite o una regola dell'asta non ti permette più di puntare. Se l'asta non è ancora chiusa, ti arriva un avviso. Finché è attiva, tocca il suo pulsante per alzare il massimo.`,
    ],
  },
  {
    topic: 'pay',
    question: 'Posso avere indietro i crediti?',
    answer: [
      `Quelli che compri non scadono mai. Se ci scrivi entro 14 giorni dall'acquisto, ti rimborsiamo quelli che non hai ancora usato; dopo non sono rimborsabili, salvo quanto ti spetta per legge. ${returnedCredits}`,
      { to: '/termini#recesso', label: 'Recesso e garanzia' },
    ],
  },
  {
    topic: 'pay',
    question: 'Ho vinto: quanto tempo ho per pagare?',
    answer: [
      `${PAYMENT_DAYS} giorni dalla fine dell'asta. Trovi l'oggetto nel tuo profilo, tra le aste vinte, con il tempo che resta.`,
    ],
  },
  shipping(shippingCents),
  returns,
  support(supportHours),
  {
    topic: 'account',
    question: "Non trovo l'email di conferma",
    answer: [
      mustConfirmEmail
        ? 'Guarda nello spam. Dal tuo profilo puoi fartela mandare di nuovo: appena apri il link ricevi i crediti bonus e puoi puntare.'
        : 'Guarda nello spam. Dal tuo profilo puoi fartela mandare di nuovo; intanto puoi già accedere e puntare.',
    ],
  },
  {
    topic: 'account',
    question: 'Come chiudo il mio account?',
    answer: [
      "Dal profilo, se non sei in testa in un'asta e non hai pagamenti in corso o crediti da restituire. Prima puoi scaricare i tuoi dati in un file.",
      { to: '/privacy#chiusura', label: 'Che cosa resta dopo' },
    ],
  },
]
