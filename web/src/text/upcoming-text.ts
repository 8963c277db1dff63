/** The page of an auction that has not started. */
export const upcomingText = {
  moment: (day: string, time: string) => `${day} alle ${time}`,
  soon: 'Inizia presto',
  soonText: "Non c'è ancora una data: se attivi l'avviso, te lo diciamo appena inizia.",
  startsIn: 'Inizia tra',
  days: (count: number) => (count === 1 ? 'giorno' : 'giorni'),
  hours: (count: number) => (count === 1 ? 'ora' : 'ore'),
  minutes: (count: number) => (count === 1 ? 'minuto' : 'minuti'),
  price: 'Si parte da',
  remind: 'Avvisami quando inizia',
  /** On a card; pressed, it keeps its name. */
  remindShort: 'Avvisami',
  remindedShort: 'Avviso attivo',
  remindOf: (title: string) => `Avvisami quando inizia: ${title}`,
  reminded: "Annulla l'avviso",
  calendar: 'Aggiungi al calendario',
  remindText: 'Te lo diciamo una volta sola: sul sito, per email e, se hai attivato le notifiche, sul tuo dispositivo.',
  remindTextVisitor:
    'Te lo diciamo una volta sola, sul sito e per email. Serve un account gratuito; per le email, un indirizzo confermato.',
  remindTextNoMail: 'Te lo diciamo una volta sola, sul sito. Se confermi il tuo indirizzo, anche per email.',
  remindedText: "Appena inizia ricevi un avviso sul sito e un'email.",
  remindedTextNoMail: "Appena inizia trovi un avviso sul sito. Se confermi il tuo indirizzo, ricevi anche un'email.",
} as const
