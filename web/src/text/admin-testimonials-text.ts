export const adminTestimonialsText = {
  title: 'Testimonianze',
  lead: 'Quelle in attesa sono in cima: i visitatori vedono solo le approvate.',
  state: { label: 'Stato', all: 'Tutte' },
  states: { pending: 'In attesa', approved: 'Approvate' },
  approved: 'Approvata',
  of: (name: string) => `testimonianza di ${name}`,
  approveOf: (name: string) => `Approva la testimonianza di ${name}`,
  rejectOf: (name: string) => `Rifiuta la testimonianza di ${name}`,
  /** Beside the title of an auction that has no page. */
  auctionGone: 'asta non più sul sito',
  more: 'Leggi tutto',
  less: 'Mostra meno',
  empty: 'Nessuna testimonianza',
  emptyText: 'Quando qualcuno lascia una testimonianza, la trovi qui.',
  nonePending: 'Niente in attesa',
  nonePendingText: 'Hai già esaminato tutte le testimonianze.',
} as const
