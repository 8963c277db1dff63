import {
  EXCLUSION_MONTHS,
  FOLLOW_PUSHES_A_DAY,
  LAST_MINUTES_MS,
  LOOSENS_AFTER_DAYS,
  MINUTE_MS,
} from '@centesimo/domain'

// Sections of `rules-text.ts` that need no setting of the platform.

export const kindsSection = {
  id: 'chi-punta',
  title: 'Aste per principianti, ingressi limitati, crediti in palio',
  blocks: [
    "Quasi tutte le aste sono aperte a tutti. Alcune hanno una regola in più: la leggi sulla scheda, sulla pagina dell'asta e prima di confermare una puntata.",
    {
      list: [
        "Le aste per principianti sono riservate a chi non ha mai vinto. Conta il momento della puntata: se intanto vinci altrove, lì non punti più, anche se eri in testa, e l'Auto Puntata si ferma. Una vittoria annullata non conta.",
        "Nelle aste con ingressi limitati puoi entrare finché il prezzo è sotto quello indicato. Da lì in poi continua solo chi ha già puntato in quell'asta: a mano o con l'Auto Puntata.",
        "Nelle aste con crediti in palio chi vince paga il prezzo finale e riceve i crediti sul saldo, appena il pagamento è confermato: non c'è spedizione, né Compra subito. Se rimborsiamo il pagamento, i crediti si stornano come quelli di un pacchetto.",
      ],
    },
    'Queste regole non cambiano dopo la prima puntata, e una puntata rifiutata non costa nulla.',
  ],
}

export const noticesSection = {
  id: 'avvisi',
  title: 'Avvisi e promemoria',
  blocks: [
    'Gli avvisi li trovi sempre sul sito. Se attivi le notifiche, arrivano anche sul tuo dispositivo.',
    {
      list: [
        "Aspetti un'asta che deve ancora iniziare? Tocca «Avvisami quando inizia»: te lo diciamo una volta sola, anche per email se l'hai confermata.",
        `Cerchi qualcosa in particolare? Tocca «Avvisami» accanto a una ricerca o a una categoria: ricevi un avviso per asta, e al massimo ${FOLLOW_PUSHES_A_DAY} notifiche al giorno. Se indichi un importo, ti avvisiamo solo quando mancano ${LAST_MINUTES_MS / MINUTE_MS} minuti e il prezzo è ancora sotto; nelle aste senza durata, all'inizio.`,
        'Di notte o al lavoro preferisci il silenzio? Nel profilo scegli le tue ore: le notifiche arrivano dopo, e così le email che possono aspettare.',
      ],
    },
    'Quanto ti è costata una vittoria, puntate e spedizione comprese, lo vedi solo tu: dal profilo puoi mostrarlo a tutti.',
    'Quanto si paga in media, quanti crediti si usano, quante volte ci siamo fermati: i dati di tutte le aste sono pubblici.',
    { to: '/numeri', label: 'Guarda i numeri' },
  ],
}

export const ownLimitsSection = {
  id: 'limiti',
  title: 'I miei limiti',
  blocks: [
    'Nel profilo vedi quanto hai speso e vinto, mese per mese e in tutto, e puoi darti:',
    {
      list: [
        'un limite di euro al mese: raggiunto il limite, non puoi comprare crediti né usare «Compra subito»;',
        "un limite di crediti al giorno, per le puntate e l'Auto Puntata;",
        'una pausa di 1, 7 o 30 giorni, in cui non punti e non compri;',
        `l'autoesclusione, per ${EXCLUSION_MONTHS} mesi o per sempre, anche con gli altri account della tua email, se lo fai dal primo.`,
      ],
    },
    `Un limite più basso vale subito. Se lo alzi o lo togli, il cambio vale dopo ${LOOSENS_AFTER_DAYS} giorni: il tempo di ripensarci. Una pausa e un'autoesclusione non si possono accorciare, e nessuno può farlo per te. Giorni e mesi sono quelli dell'ora italiana.`,
    'Quello che hai già vinto, oggetti o crediti, puoi pagarlo sempre. Quando un limite rifiuta una puntata o un acquisto ti diciamo fino a quando.',
    { to: '/profile?tab=limits', label: 'Vai ai tuoi limiti' },
  ],
}
