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
  title: 'Aste con una regola in più',
  blocks: [
    "Quasi tutte le aste sono aperte a tutti. Alcune hanno una regola in più: la leggi nell'elenco e sulla pagina dell'asta, prima di puntare.",
    {
      list: [
        "Per principianti: ci punta solo chi non ha ancora vinto un'asta. Se nel frattempo vinci un'altra asta, lì non puoi più puntare e l'Auto Puntata si ferma, ma le puntate già fatte valgono e puoi ancora vincere. Le vittorie annullate o non pagate in tempo non contano.",
        "Si entra solo all'inizio: devi fare la prima puntata prima che il prezzo arrivi a una certa cifra, per esempio 1 €. Da lì in poi continua, a mano o con l'Auto Puntata, solo chi ha già puntato in quell'asta.",
        "Con crediti in palio: chi vince paga il prezzo finale e riceve i crediti sul saldo appena il pagamento è confermato. Non si spedisce nulla e non c'è Compra subito. Se rimborsiamo il pagamento li togliamo dal saldo; se li hai già usati, il saldo va in debito.",
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
        "Aspetti un'asta che deve ancora iniziare? Tocca «Avvisami quando inizia»: te lo diciamo una volta sola, sul sito, per email se hai confermato il tuo indirizzo, e sul tuo dispositivo se hai attivato le notifiche.",
        `Cerchi qualcosa in particolare? Tocca «Avvisami» accanto a una ricerca o a una categoria: ti avvisiamo per ogni asta che corrisponde, una volta sola, quando inizia; per una serie, al massimo una volta al giorno. Sui tuoi dispositivi arrivano al massimo ${FOLLOW_PUSHES_A_DAY} di queste notifiche al giorno. Se indichi un prezzo, ti avvisiamo negli ultimi ${LAST_MINUTES_MS / MINUTE_MS} minuti, e solo se l'asta è ancora sotto quella cifra. Per le aste senza un'ora di fine ti avvisiamo comunque all'inizio.`,
        'Di notte o al lavoro preferisci il silenzio? Nel profilo scegli le tue ore: in quelle ore non arriva nessuna notifica, e alla fine al massimo una, con le cose ancora utili. Le email aspettano, tranne quelle urgenti: sicurezza, ricevute, rimborsi, spedizioni e un pagamento che scade in quelle ore.',
        "Vuoi dirlo a un amico? «Condividi» manda il link dell'asta. Se è una tua vittoria, scegli tu se scrivere sull'immagine il tuo username e quanto ti è costata.",
        "Un'asta in arrivo puoi anche aggiungerla al calendario, dalla sua pagina.",
      ],
    },
  ],
}

export const publicSection = {
  id: 'pubblico',
  title: 'Che cosa vedono tutti',
  blocks: [
    'Di ogni puntata tutti vedono username, foto del profilo, prezzo, ora, e un segno se è automatica. Di una vittoria vedono anche i crediti usati e quanto costerebbero oggi, al prezzo del credito più caro; oppure, se lo scegli nel profilo, quanto hai speso davvero, in tutto.',
    'Chi guarda soltanto non compare mai per nome: contiamo chi ha la pagina aperta in quel momento.',
    'Quanto si paga in media, quanti crediti si usano, quante volte ci siamo fermati: i numeri sono pubblici.',
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
        `l'autoesclusione, per ${EXCLUSION_MONTHS} mesi o per sempre: può valere anche per gli altri tuoi account. Come, lo leggi nel profilo prima di chiederla.`,
      ],
    },
    `Un limite nuovo o più basso vale subito. Se alzi o togli un limite, la modifica vale dopo ${LOOSENS_AFTER_DAYS} giorni, così hai il tempo di ripensarci. Pause e autoesclusioni non si possono accorciare: non possiamo farlo nemmeno noi. Giorni e mesi si contano con l'ora italiana.`,
    'Quello che hai già vinto, oggetti o crediti, puoi pagarlo sempre. Se un limite blocca una puntata o un acquisto, ti diciamo quale e, se si sa, da quando potrai farlo.',
    { to: '/profile?tab=limits', label: 'Vai ai tuoi limiti' },
  ],
}
