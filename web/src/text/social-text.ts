export const socialText = {
  title: 'Social',
  lead: 'Nuove aste, vincitori e dietro le quinte: seguici dove preferisci.',
  follow: 'Seguici',
  followHere: 'Segui',
  on: (channel: string) => `su ${channel}`,
  channels: {
    facebook: 'Le nuove aste e chi le ha vinte.',
    instagram: 'Gli oggetti visti da vicino.',
    tikTok: 'Il dietro le quinte, in video.',
    telegram: 'Un messaggio a ogni nuova asta.',
  },
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
