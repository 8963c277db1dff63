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
  title: 'Aste per principianti, con ingresso sotto un prezzo, con crediti in palio',
  blocks: [
    "Quasi tutte le aste sono aperte a tutti. Alcune hanno una regola in più: la leggi nell'elenco, sulla pagina dell'asta e prima di confermare una puntata.",
    {
      list: [
        "Le aste per principianti sono riservate a chi non ha mai vinto. Conta il momento della puntata: se intanto vinci un'altra asta, qui non punti più e l'Auto Puntata si ferma; una puntata già fatta resta valida e può vincere. Una vittoria annullata o non pagata in tempo non conta.",
        "In altre la prima puntata si può fare solo finché il prezzo è sotto quello indicato. Da lì in poi continua solo chi ha già puntato in quell'asta: a mano o con l'Auto Puntata.",
        "Nelle aste con crediti in palio chi vince paga il prezzo finale e riceve i crediti sul saldo, appena il pagamento è confermato: non c'è spedizione, né Compra subito. Se rimborsiamo il pagamento, li togliamo dal saldo come quelli di un pacchetto.",
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
        `Cerchi qualcosa in particolare? Tocca «Avvisami» accanto a una ricerca o a una categoria: ricevi un avviso per asta (uno al giorno per serie) e al massimo ${FOLLOW_PUSHES_A_DAY} notifiche al giorno. Se indichi un importo, ti avvisiamo solo negli ultimi ${LAST_MINUTES_MS / MINUTE_MS} minuti, se il prezzo è ancora inferiore; nelle aste senza durata, all'inizio.`,
        'Di notte o al lavoro preferisci il silenzio? Nel profilo scegli le tue ore: quando finiscono ricevi una sola notifica con quello che è successo, e le email che potevano aspettare.',
      ],
    },
  ],
}

export const publicSection = {
  id: 'pubblico',
  title: 'Che cosa vedono tutti',
  blocks: [
    'Di ogni puntata tutti vedono username, prezzo e ora; di una vittoria anche i crediti usati. Il totale in euro di una tua vittoria, con puntate e spedizione, lo vedono solo se lo scegli nel profilo. Chi guarda soltanto non compare mai per nome.',
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
        'un limite di spesa al mese: un acquisto di crediti o con «Compra subito» che lo supera è rifiutato;',
        "un limite di crediti al giorno, per le puntate e l'Auto Puntata;",
        'una pausa di 1, 7 o 30 giorni, in cui non punti e non compri;',
        `l'autoesclusione, per ${EXCLUSION_MONTHS} mesi o per sempre: vale anche per gli altri tuoi account con la stessa casella email, se la chiedi dal primo che hai aperto.`,
      ],
    },
    `Un limite nuovo o più basso vale subito. Se lo alzi o lo togli, il cambio vale dopo ${LOOSENS_AFTER_DAYS} giorni: il tempo di ripensarci. Pause e autoesclusioni non si possono accorciare: non possiamo farlo nemmeno noi. Giorni e mesi sono quelli dell'ora italiana.`,
    'Quello che hai già vinto, oggetti o crediti, puoi pagarlo sempre. Se un limite blocca una puntata o un acquisto, ti diciamo quale e, se si sa, da quando potrai farlo.',
    { to: '/profile?tab=limits', label: 'Vai ai tuoi limiti' },
  ],
}
