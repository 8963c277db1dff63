export const legalText = {
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
