export const socialText = {
  title: 'Social',
  lead: 'Nuove aste, vincitori e dietro le quinte: seguici dove preferisci.',
  follow: 'Seguici',
  community: 'Centesimo in numeri',
  communityText: 'Numeri aggiornati in questo momento.',
  stats: {
    activeMembers: { label: 'Utenti attivi', note: 'negli ultimi 30 giorni' },
    auctionsWon: { label: 'Aste vinte', note: "dall'inizio" },
    totalPrizeValue: { label: 'Valore degli oggetti vinti', note: 'stima nostra, non quanto è stato pagato' },
  },
  latest: 'Le ultime testimonianze',
  reviews: 'Vedi tutte',
} as const
