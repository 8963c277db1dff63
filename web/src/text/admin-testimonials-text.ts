export const adminTestimonialsText = {
  title: 'Testimonianze',
  lead: 'Quelle in attesa sono in cima: i visitatori vedono solo le approvate.',
  state: { label: 'Stato', all: 'Tutte' },
  states: { pending: 'In attesa', approved: 'Approvate' },
  of: (name: string) => `testimonianza di ${name}`,
  approveOf: (name: string) => `Approva la testimonianza di ${name}`,
  more: 'Leggi tutto',
  less: 'Mostra meno',
  empty: 'Nessuna testimonianza',
  emptyText: 'Quando qualcuno lascia una testimonianza, la trovi qui.',
  nonePending: 'Niente in attesa',
  nonePendingText: 'Hai già esaminato tutte le testimonianze.',
} as const
