export const legalText = {
  /** Each long text in four lines. */
  brief: {
    privacy: {
      purpose: 'Non vendiamo i tuoi dati e non facciamo pubblicità.',
      cards: 'I dati della tua carta non passano mai da noi.',
      retention: 'Ogni dato ha una scadenza, che un programma controlla ogni minuto.',
      rights: "Dal profilo scarichi i tuoi dati in un file e puoi chiudere l'account.",
    },
    cookie: {
      technical: 'Solo cookie tecnici, che servono per accedere in sicurezza.',
      tracking: 'Niente pubblicità e niente tracciamento.',
      thirdParty: 'Nessun cookie di terze parti, tranne quelli di PayPal quando paghi.',
      removal: 'Puoi cancellare tutto dalle impostazioni del browser.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'Quali dati trattiamo, perché, per quanto tempo e che cosa puoi chiederci. Scritto per essere letto.',
  },
  terms: {
    title: 'Termini e condizioni',
    lead: 'Le regole tra te e chi gestisce la piattaforma. Come si svolgono le aste è spiegato, regola per regola, in Come funziona.',
  },
  cookie: {
    title: 'Cookie',
    lead: 'Solo cookie tecnici, e solo per accedere. Niente pubblicità, niente tracciamento: per questo non trovi nessun banner.',
  },
  accessibility: {
    title: 'Dichiarazione di accessibilità',
    lead: 'Quanto è accessibile Centesimo, che cosa controlliamo, quali limiti conosciamo e a chi scrivere se trovi un ostacolo.',
  },
} as const
