import { formatCredits } from './format.ts'
import { formatTimer } from './format-duration.ts'

/** The three steps for users without a bid. */
export const firstBidText = {
  title: 'La tua prima puntata',
  press: (credits: number, cents: string) => `Tocca PUNTA: usi ${formatCredits(credits)} e il prezzo sale di ${cents}.`,
  leading: (seconds: number) =>
    `Con la tua puntata passi in testa: gli altri hanno almeno ${formatTimer(seconds)} per rilanciare.`,
  outbid: 'Qualcuno ha rilanciato. Puoi puntare di nuovo o fermarti: decidi tu.',
  end: "Quando il tempo scade, chi ha fatto l'ultima puntata vince e paga il prezzo raggiunto, oltre ai crediti già usati. Chi non vince ha usato i suoi crediti lo stesso.",
  done: 'Fatto: ',
} as const
