export const legalText = {
  /** Each long text in four lines. */
  brief: {
    privacy: [
      'Non vendiamo i tuoi dati e non facciamo pubblicità.',
      'I dati della tua carta non passano mai da noi.',
      'Ogni dato ha una scadenza, che un programma controlla ogni minuto.',
      "Dal profilo scarichi i tuoi dati in un file o chiudi l'account, quando vuoi.",
    ],
    cookie: [
      'Solo cookie tecnici: chi non accede non ne riceve nessuno.',
      'Niente pubblicità e niente tracciamento.',
      'Nessun cookie di terze parti, tranne quelli di PayPal quando paghi.',
      'Puoi cancellare tutto dalle impostazioni del browser.',
    ],
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
