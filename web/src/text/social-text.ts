export const socialText = {
  title: 'Social',
  lead: 'Nuove aste, vincitori e dietro le quinte: seguici dove preferisci.',
  follow: 'Seguici',
  wins: 'Gli ultimi oggetti vinti',
  allWins: 'Vedi tutti',
  wonBy: (name: string) => `Vinto da ${name}`,
  community: 'Centesimo in numeri',
  communityText: 'Numeri aggiornati a pochi secondi fa.',
  stats: {
    activeMembers: { label: 'Utenti attivi', note: 'negli ultimi 30 giorni' },
    auctionsWon: { label: 'Aste vinte', note: 'dal primo giorno' },
    totalPrizeValue: { label: 'Valore degli oggetti vinti', note: 'secondo le nostre stime, non il prezzo pagato' },
  },
  latest: 'Le ultime testimonianze',
  reviews: 'Vedi tutte',
} as const
