/** Why PUNTA cannot be pressed: a sentence, and two words for a small button. */
export const bidReasons = {
  leading: { full: 'Sei in testa: se nessuno rilancia, è tua', short: 'sei in testa' },
  credits: { full: 'Crediti insufficienti', short: 'crediti finiti' },
  upcoming: { full: "L'asta non è ancora iniziata", short: 'non iniziata' },
  ended: { full: "L'asta è terminata", short: 'terminata' },
  verifying: { full: 'Tempo scaduto: verifica in corso', short: 'verifica…' },
  platformPaused: { full: 'Le aste sono in pausa: torniamo presto', short: 'in pausa' },
  paused: { full: 'Le aste sono in pausa in questo orario', short: 'in pausa' },
} as const

export const bidDialogText = {
  title: "Fai un'Offerta",
  current: 'Prezzo attuale',
  next: 'Prossima puntata',
  cost: 'Costo',
  last: 'Ultime 5 puntate',
  none: 'Ancora nessuna puntata',
} as const
