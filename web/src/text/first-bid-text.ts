import { formatCredits } from './format.ts'
import { formatTimer } from './format-duration.ts'

/** What a user reads who has never bid. */
export const firstBidText = {
  title: 'La tua prima puntata',
  press: (credits: number, cents: string) => `Tocca PUNTA: usi ${formatCredits(credits)} e il prezzo sale di ${cents}.`,
  leading: (seconds: number) => `Da lì sei in testa: gli altri hanno almeno ${formatTimer(seconds)} per superarti.`,
  outbid: 'Ti hanno superato: puoi puntare di nuovo o fermarti, decidi tu.',
  end: "Quando il tempo scade, vince chi ha fatto l'ultima puntata.",
  done: 'Fatto: ',
} as const
