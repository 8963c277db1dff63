import { CREDITS_BACK_HOURS } from '@centesimo/domain'

/** Why PUNTA cannot be pressed: a sentence, and two words for a small button. */
export const bidReasons = {
  leading: { full: 'Sei in testa: se nessuno rilancia, vinci tu', short: 'in testa' },
  credits: { full: 'I tuoi crediti non bastano', short: 'crediti finiti' },
  limited: { full: 'Un limite che ti sei dato non lo permette', short: 'un tuo limite' },
  unconfirmed: { full: 'Prima di puntare conferma la tua email', short: 'conferma email' },
  bought: { full: "Hai scelto di comprare l'oggetto e riprendere i crediti: qui non punti più", short: 'lo compri' },
  beginners: { full: "Hai già vinto un'asta, e qui punta solo chi non ha mai vinto", short: 'riservata' },
  joiningClosed: {
    full: "A questo prezzo può puntare solo chi l'ha già fatto in quest'asta",
    short: 'chiusa ai nuovi',
  },
  slots: { full: 'Hai raggiunto il massimo di aste che puoi vincere', short: 'limite vittorie' },
  upcoming: { full: "L'asta non è ancora iniziata", short: 'non iniziata' },
  ended: { full: "L'asta è chiusa", short: 'chiusa' },
  verifying: { full: 'Tempo scaduto, verifica in corso', short: 'verifica…' },
  platformPaused: { full: 'Le aste sono in pausa, torniamo presto', short: 'in pausa' },
  paused: { full: 'Le aste sono in pausa in questo orario', short: 'in pausa' },
} as const

/** How a bidder stands in an auction, shown and spoken. */
export const standingText = {
  leading: 'Sei in testa',
  leadingHint: 'se nessuno rilancia, vinci tu',
  outbid: 'Non sei più in testa',
  /** After it, where there is room for a name. */
  nowLeads: "ora c'è",
  /** Instead of PUNTA, while the user leads: on a card, and beside an auction's price. */
  plate: 'In testa',
  yourBid: 'In testa a',
  newLink: 'Chiedi un nuovo link',
  ownLimits: 'I miei limiti',
  moreSlots: 'Pacchetti con vittorie in più',
  autoBidTurn: (when: string) => `Auto Puntata ${when}`,
  closes: "La tua puntata chiude l'asta: vinci tu",
  /** "porta a 6,69 €"; on a phone only "a 6,69 €", where PUNTA is the verb. */
  leads: 'porta',
  to: (price: string) => `a ${price}`,
  announce: {
    leading: (price: string) => `Sei in testa a ${price}: se nessuno rilancia, vinci tu`,
    outbid: (name: string, price: string) => `Non sei più in testa: ora c'è ${name}, a ${price}`,
    wonByYou: (price: string) => `Asta chiusa, hai vinto tu a ${price}`,
    wonBy: (name: string, price: string) => `Asta chiusa, ha vinto ${name} a ${price}`,
    unwon: 'Asta chiusa senza vincitore',
  },
} as const

export const soundText = {
  turnOn: 'Attiva il suono: un rintocco quando ti superano e a 5 secondi dalla fine',
  turnOff: 'Spegni il suono',
} as const

/** The whole rule, among those of an auction. */
export const creditsBackRule = `I crediti usati tornano solo se compri l'oggetto con Compra subito: durante l'asta, quando non sei in testa, oppure entro ${CREDITS_BACK_HOURS} ore dalla fine, se non hai vinto`

export const bidDialogText = {
  title: "Fai un'Offerta",
  current: 'Prezzo attuale',
  next: 'Prezzo dopo la tua puntata',
  cost: 'Costo',
  last: 'Ultime puntate',
  none: 'Ancora nessuna puntata',
} as const
