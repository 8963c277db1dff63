import { PAYMENT_DAYS } from '@centesimo/domain'

/** When in the history: so many days ago, at a minute after midnight in Rome. */
export type DemoMoment = { daysAgo: number; minute: number }

/** A message from the contact page, in the history. */
export type DemoMessage = DemoMoment & {
  /** The username of a member, or a visitor who wrote without signing in. */
  from: string | { name: string; email: string }
  subject: string
  message: string
  /** Absent: it waits for an answer. Without a `reply` the admin answered elsewhere. */
  answered?: DemoMoment & { reply?: string }
}

/** Oldest first. What they ask and what the admin replies holds in every demo. */
export const demoMessages: DemoMessage[] = [
  {
    from: 'chiara.m',
    daysAgo: 28,
    minute: 10 * 60 + 12,
    subject: 'Ricevuta del pacchetto',
    message:
      'Buongiorno, se compro un pacchetto di crediti mi arriva una ricevuta? Mi servirebbe in PDF, con il mio nome.',
    answered: {
      daysAgo: 28,
      minute: 11 * 60 + 3,
      reply:
        'Sì: appena il pagamento è confermato la trovi nel tuo profilo, in Ordini e pagamenti. È intestata al nome del tuo account.',
    },
  },
  {
    from: { name: 'Ornella Taviani', email: 'ornella.taviani@posta.example' },
    daysAgo: 24,
    minute: 21 * 60 + 36,
    subject: 'I crediti scadono?',
    message:
      'Prima di iscrivermi vorrei capire una cosa: punto di rado, una o due volte al mese. I crediti che compro scadono?',
    answered: {
      daysAgo: 23,
      minute: 9 * 60 + 20,
      reply:
        "No, quelli che compri non scadono mai. E se ci ripensi, scrivici entro 14 giorni dall'acquisto: ti rimborsiamo quelli che non hai ancora usato.",
    },
  },
  {
    from: 'nonno.piero',
    daysAgo: 19,
    minute: 16 * 60 + 48,
    subject: 'Quanti giorni ho per pagare?',
    message:
      'Mia nipote mi aiuta con il computer solo la domenica. Se vinco di lunedì posso aspettare lei, o devo pagare subito?',
    answered: {
      daysAgo: 18,
      minute: 9 * 60 + 41,
      reply: `Puoi aspettarla con calma: hai ${PAYMENT_DAYS} giorni dalla fine dell'asta. Nel tuo profilo, tra le aste vinte, leggi il tempo che resta.`,
    },
  },
  {
    from: 'gigi_to',
    daysAgo: 14,
    minute: 13 * 60 + 5,
    subject: 'Ritiro a mano',
    message:
      'Se vinco la bicicletta da corsa posso passare a prenderla in furgone? Ho già rovinato una forcella con un corriere. Vi lascio il numero: 555 0143.',
    answered: { daysAgo: 14, minute: 15 * 60 + 30 },
  },
  {
    from: { name: 'Renzo Mantegazza', email: 'r.mantegazza@posta.example' },
    daysAgo: 9,
    minute: 18 * 60 + 22,
    subject: "Monete d'argento di mio padre",
    message:
      "Ho una trentina di 500 lire d'argento, quasi tutte fior di conio. Prendete anche oggetti di privati da mettere all'asta?",
    answered: {
      daysAgo: 8,
      minute: 10 * 60 + 15,
      reply:
        "Grazie per aver pensato a noi. Per ora mettiamo all'asta solo oggetti nostri: per una raccolta così ti conviene sentire un perito numismatico.",
    },
  },
  {
    from: 'teresa.l',
    daysAgo: 5,
    minute: 12 * 60 + 54,
    subject: 'Misure della borsa color cuoio',
    message: "Ci sta un portatile da 13 pollici? Nelle foto sembra giusta, ma non vorrei scoprirlo dopo l'asta.",
    answered: {
      daysAgo: 5,
      minute: 14 * 60 + 8,
      reply:
        "È pensata per un libro e un'agenda: un portatile da 13 pollici ci entra appena, e la chiusura tira. Le misure esatte sono nella pagina dell'asta.",
    },
  },
  {
    from: 'silvia_k',
    daysAgo: 2,
    minute: 19 * 60 + 17,
    subject: 'Cambio casa',
    message:
      'Ciao, tra due settimane mi trasferisco a Bolzano. Se nel frattempo vinco qualcosa, posso darvi il nuovo indirizzo quando pago?',
  },
  {
    from: { name: 'Davide Orsenigo', email: 'redazione@ilcollezionista.example' },
    daysAgo: 1,
    minute: 11 * 60 + 40,
    subject: 'Un articolo sulle aste al centesimo',
    message:
      'Buongiorno, scrivo per un mensile di collezionismo e preparo un pezzo su come funzionano le vostre aste. Con chi posso parlare, anche solo dieci minuti al telefono?',
  },
]
