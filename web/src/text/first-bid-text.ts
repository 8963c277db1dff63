import { formatCredits } from './format.ts'
import { formatTimer } from './format-duration.ts'

/** The three steps for users without a bid. */
export const firstBidText = {
  title: 'La tua prima puntata',
  press: (credits: number, cents: string) => `Tocca PUNTA: usi ${formatCredits(credits)} e il prezzo sale di ${cents}.`,
  leading: (seconds: number) =>
    `Con la tua puntata passi in testa: gli altri hanno almeno ${formatTimer(seconds)} per rilanciare.`,
  leads: (seconds: number) => `Ora in testa ci sei tu: gli altri hanno almeno ${formatTimer(seconds)} per rilanciare.`,
  outbid: 'Qualcuno ha rilanciato. Puoi puntare di nuovo o fermarti: decidi tu.',
  /** The first step once it is done. */
  pressed: (credits: number, cents: string) =>
    `Hai puntato: ${credits === 1 ? '1 credito usato' : `${formatCredits(credits)} usati`}, e il prezzo è salito di ${cents}.`,
  /** `closing`: the price at which it closes, formatted. The facts say what becomes of credits. */
  end: ({ closing, isShipped }: { closing: string | null; isShipped: boolean }) =>
    `Allo scadere del tempo${closing === null ? '' : `, o quando si arriva a ${closing}`}, vince chi ha puntato per ultimo: paga il prezzo raggiunto${isShipped ? ' più la spedizione' : ''}.`,
} as const
