export const adminTestimonialsText = {
  title: 'Testimonianze',
  lead: 'Quelle in attesa stanno in cima: il pubblico vede solo le approvate.',
  state: { label: 'Stato', all: 'Tutte' },
  states: { pending: 'In attesa', approved: 'Approvate' },
  approveOf: (name: string) => `Approva la testimonianza di ${name}`,
  removeOf: (name: string) => `Elimina la testimonianza di ${name}`,
  empty: 'Nessuna testimonianza',
  emptyText: 'Quando qualcuno lascia una testimonianza, la trovi qui prima di tutti.',
  nonePending: 'Niente in attesa',
  nonePendingText: 'Hai già guardato tutte le testimonianze.',
} as const
