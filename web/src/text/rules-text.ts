import {
  CREDITS_BACK_HOURS,
  formatEuro,
  GRACE_MS,
  PAYMENT_DAYS,
  PIECE_HOLD_MINUTES,
  REFERRAL_CREDITS,
  URGENT_DAYS,
  WELCOME_CREDITS,
  withPluralArticle,
} from '@centesimo/domain'
import { formatCount, formatCredits } from './format.ts'
import { closedEarly, returnedCredits } from './returned-credits.ts'
import { kindsSection, noticesSection, ownLimitsSection, publicSection } from './rules-sections.ts'
import type { Section } from './section.ts'
import { seriesRules } from './series-rules-text.ts'
import { slotsText } from './slots-text.ts'

export type { Block, Entries, Entry, Section } from './section.ts'

/** The platform's settings as far as the sentences need them. */
type Facts = {
  auctionHours: string
  bidTimerSeconds: number
  autoBidSeconds: number
  mustConfirmEmail: boolean
  winSlotsPer30Days?: number
}

const cent = formatEuro(1)
const graceSeconds = formatCount(GRACE_MS / 1_000)
const { friend, referrer, firstPurchase, activation } = REFERRAL_CREDITS
const usualHours = '10:00-24:00'

/** "dalle 10:00 alle 24:00". */
function formatHours(hours: string): string {
  const [opens, closes] = hours.split('-')
  return `dalle ${opens} alle ${closes}`
}

const isAlwaysOpen = ({ auctionHours }: Facts) => auctionHours === '00:00-24:00'

export const rulesText = {
  title: 'Come funziona',
  ready: 'Vuoi provare?',
  readyAgain: 'Ora tocca a te',
  readyText: `Registrarsi è gratis e ti regaliamo ${formatCredits(WELCOME_CREDITS)} bonus: le prime puntate non costano nulla.`,
  register: 'Registrati gratis',
  auctions: 'Guarda le aste live',
}

/** Every rule of the platform in plain words. */
export function rulesSections(facts: Facts): Section[] {
  return [
    ...biddingSections(facts),
    ...timeSections(facts),
    ...creditSections(facts),
    ...buyingSections(),
    noticesSection,
    publicSection,
    ownLimitsSection,
  ]
}

function biddingSections({ bidTimerSeconds, autoBidSeconds, winSlotsPer30Days = 0 }: Facts): Section[] {
  return [
    {
      id: 'puntata',
      title: 'Quanto costa una puntata',
      blocks: [
        `Una puntata costa di solito 1 credito e alza il prezzo di ${cent}. In alcune aste il costo o l'aumento è diverso: lo leggi sempre sulla pagina dell'asta, prima di puntare.`,
        "I crediti usati non tornano, che tu vinca o no. Ci sono due eccezioni. In alcune aste li riprendi se non vinci e compri l'oggetto con Compra subito: lo leggi sotto il prezzo, prima di puntare. In certi casi li restituiamo noi, se interveniamo sull'asta.",
        'Ogni asta ti mostra quanti crediti hai già usato: una vittoria costa il prezzo finale, più le puntate che hai fatto, più la spedizione, se non è inclusa.',
        'Una puntata rifiutata non costa nulla: se arrivi tardi, se sei già in testa o se qualcosa va storto, il credito resta a te.',
        'Alcune aste chiedono di avere un saldo minimo alla prima puntata. Basta averlo: quei crediti non li usi.',
      ],
    },
    kindsSection,
    ...(winSlotsPer30Days > 0 ? [slotsText.rules(winSlotsPer30Days)] : []),
    {
      id: 'tempo',
      title: 'Il conto alla rovescia',
      blocks: [
        `Nelle aste senza durata ogni puntata riporta il conto alla rovescia a ${bidTimerSeconds} secondi. Riparte da capo: il tempo che restava non si somma mai. Alcune aste danno un tempo diverso: lo leggi sulla loro pagina.`,
        {
          list: [
            `Le aste senza durata aspettano la prima puntata: solo allora partono i ${bidTimerSeconds} secondi.`,
            `Le aste con una durata hanno una fine prevista. Fino a poco prima una puntata non cambia la fine; negli ultimi ${bidTimerSeconds} secondi la sposta in avanti.`,
            "Se nessuno punta entro la fine, l'asta si chiude senza vincitore.",
          ],
        },
        "Allo zero vedi «Verifica in corso…»: il server controlla se è arrivata in tempo un'ultima puntata, poi dice chi ha vinto.",
      ],
    },
    {
      id: 'vincere',
      title: 'Chi vince',
      blocks: [
        "Vince chi ha fatto l'ultima puntata valida quando il tempo finisce, al prezzo raggiunto in quel momento.",
        "Molte aste hanno un prezzo massimo. Chi fa la puntata che lo raggiunge vince subito, senza aspettare il tempo. È un tetto, non un prezzo minimo: se il tempo finisce prima, l'oggetto va al prezzo raggiunto, anche a pochi centesimi. Il colore del prezzo dice a che punto è l'asta: con le puntate passa dal rosso all'arancio, al giallo e infine al verde, quando il prezzo massimo è vicino. Ad asta chiusa è sempre verde.",
        'Quando sei in testa non puoi rilanciare su di te: un doppio clic non ti fa sprecare un credito.',
        closedEarly,
      ],
    },
    {
      id: 'auto-puntata',
      title: 'Auto Puntata',
      blocks: [
        'Prima di cominciare, AUTO PUNTATA ti chiede quante puntate al massimo può fare e ti dice quanto può costare. Finché non confermi non parte nessuna puntata.',
        `Poi puntiamo noi al posto tuo: la prima volta subito, poi ogni ${autoBidSeconds} secondi, anche se chiudi la pagina.`,
        {
          list: [
            'Se sei già in testa salta il turno e non usa crediti.',
            'Sul pulsante vedi quante puntate ha fatto e quando è di nuovo il suo turno. Toccalo per cambiare il massimo o per disattivarla.',
            `Ogni puntata automatica costa come una fatta a mano. Torna ogni ${autoBidSeconds} secondi, e in ogni asta il conto alla rovescia è più lungo: il suo turno arriva sempre prima dello zero.`,
            "Si ferma quando finiscono i crediti, quando l'asta si chiude, quando raggiunge il massimo che hai scelto o quando la disattivi; anche quando un tuo limite o una regola dell'asta non ti fanno più puntare. Se si ferma da sola, ti diciamo perché.",
            'Disattivarla e riattivarla non fa puntare più spesso.',
          ],
        },
      ],
    },
  ]
}

function timeSections(facts: Facts): Section[] {
  const { auctionHours, bidTimerSeconds } = facts
  const hours = isAlwaysOpen(facts) ? usualHours : auctionHours
  const opens = hours.split('-')[0]
  const closes = hours.split('-')[1]
  return [
    {
      id: 'orari',
      title: 'Orari e pausa notturna',
      blocks: [
        ...(isAlwaysOpen(facts)
          ? ['In questo momento le aste sono aperte giorno e notte: la pausa notturna è sospesa.']
          : []),
        `${isAlwaysOpen(facts) ? 'Di solito le' : 'Le'} aste sono attive tutti i giorni ${formatHours(hours)}, ora italiana. Fuori orario non si punta e il conto alla rovescia è in pausa. Un'Auto Puntata attiva resta in pausa fino alla riapertura.`,
        `Se un'asta dovesse finire dopo le ${closes}, il suo conto alla rovescia riparte alle ${opens} con ${bidTimerSeconds} secondi interi: nessuno perde perché dorme, o perché al mattino arriva mezzo minuto dopo.`,
        'Puoi accedere, comprare crediti e pagare a qualsiasi ora.',
      ],
    },
    {
      id: 'correttezza',
      title: 'Come teniamo le aste corrette',
      blocks: [
        {
          list: [
            `Decide l'orologio del server, non quello del tuo dispositivo. Conta quando la puntata arriva da noi: se è arrivata prima dello zero vale, anche se ha dovuto aspettare in coda fino a ${graceSeconds} secondi. Allo zero o dopo è rifiutata.`,
            'Valutiamo le puntate una per volta, in ordine di arrivo, e le confermiamo solo dopo averle registrate.',
            "Chi mette un oggetto all'asta non può puntarci.",
            'La cronologia è pubblica: username, prezzo, ora, e se la puntata è manuale o automatica.',
            "Ogni puntata ha un'impronta: un codice calcolato dai suoi dati e dall'impronta della puntata prima. Con «Verifica quest'asta», sotto l'elenco delle puntate, il tuo browser ricalcola tutto e controlla che numeri, prezzi, orari e impronte tornino. Se salvi l'impronta dell'asta, ti accorgi anche di un elenco riscritto per intero.",
            'Chi vuole può puntare anche con un programma suo: stesse regole, stesso costo, stessa cronologia.',
            'Ogni intervento di un amministratore lascia una traccia: chi, quando, che cosa.',
          ],
        },
      ],
    },
    {
      id: 'interruzioni',
      title: 'Se il servizio si interrompe',
      blocks: [
        "Un nostro guasto non ti fa perdere un'asta. Se il nostro servizio si ferma anche solo per qualche secondo, nessuna asta si chiude finché non riparte.",
        `Quando riparte, ogni conto alla rovescia in corso torna ad almeno ${bidTimerSeconds} secondi, e sulla pagina dell'asta c'è scritto che il tempo è stato prolungato.`,
        "Se invece cade la tua connessione, le puntate già confermate restano e l'Auto Puntata va avanti senza di te.",
      ],
    },
  ]
}

function creditSections({ mustConfirmEmail }: Facts): Section[] {
  return [
    {
      id: 'crediti',
      title: 'Crediti e bonus di benvenuto',
      blocks: [
        `Quando ti registri ti regaliamo ${formatCredits(WELCOME_CREDITS)} bonus, una volta sola per indirizzo email.${mustConfirmEmail ? ' Li ricevi appena confermi la tua email: da quel momento puoi puntare e comprare.' : ''}`,
        "I crediti che compri non scadono mai. Se ci ripensi, scrivici dalla pagina Contatti entro 14 giorni dall'acquisto: ti rimborsiamo i crediti che non hai ancora usato. Dopo non sono rimborsabili, salvo quanto ti spetta per legge.",
        `${returnedCredits} Li trovi nello storico, con ogni altra transazione.`,
        { to: '/buy-credits', label: 'Acquista crediti' },
      ],
    },
    {
      id: 'referral',
      title: 'Programma Referral',
      blocks: [
        'Invita un amico con il tuo link personale:',
        {
          list: [
            `il tuo amico riceve ${formatCredits(friend)} bonus, oltre ${withPluralArticle('ai', WELCOME_CREDITS)} di benvenuto;`,
            `tu ricevi ${formatCredits(referrer)} bonus appena ${mustConfirmEmail ? 'conferma la sua email' : 'si registra'};`,
            `ne ricevi altri ${firstPurchase} quando fa il suo primo acquisto: in tutto ${formatCredits(referrer + firstPurchase)} bonus per ogni amico;`,
            `se il tuo amico partecipa davvero alle aste, possiamo darti altri ${formatCredits(activation)} bonus: lo decidiamo noi, caso per caso, una volta sola per invito.`,
          ],
        },
        'Ogni bonus vale una volta sola per ogni amico, e chi si invita da solo non ne riceve. Se in un giorno arrivano molte registrazioni dalla stessa rete, prima le controlliamo.',
        { to: '/referrals', label: 'Vai al Programma Referral' },
      ],
    },
  ]
}

function buyingSections(): Section[] {
  return [
    {
      id: 'compra-subito',
      title: 'Compra subito',
      blocks: [
        "Molti oggetti hanno anche un prezzo fisso. È una vendita accanto all'asta: comprare subito non chiude l'asta e non cambia le puntate di nessuno.",
        `Se l'oggetto è di una serie, il pezzo che ordini resta da parte per te ${PIECE_HOLD_MINUTES} minuti. Se non lo paghi in tempo torna in vendita, e non ti addebitiamo nulla.`,
        `In alcune aste, se hai puntato, puoi comprare l'oggetto al prezzo fisso e riprendere sul saldo tutti i crediti che ci hai usato: mentre l'asta è in corso, quando non sei in testa, e per ${CREDITS_BACK_HOURS} ore dopo la fine, se non l'hai vinta. Quando si può, lo leggi sulla pagina dell'asta e nelle tue puntate.`,
        {
          list: [
            'I crediti tornano sul saldo appena il pagamento è confermato, una volta sola per asta.',
            "Dopo la prima puntata il prezzo fisso non cambia. Possiamo togliere la possibilità di riprendere i crediti solo quando non abbiamo più l'oggetto, e solo a chi non l'ha ancora comprato; per le aste in serie vale quello che leggi qui sotto. Se compri mentre sei in testa, i crediti non tornano.",
            "Da quando inizi a pagare non punti più in quell'asta e l'Auto Puntata si ferma. Se annulli l'acquisto o il pagamento non riesce, puoi puntare di nuovo.",
            "Se poi ti rimborsiamo l'oggetto, in tutto o in parte, togliamo dal saldo i crediti ripresi, nella stessa proporzione. Se il rimborso non supera il costo della spedizione, i crediti restano tuoi.",
          ],
        },
        { to: '/shop', label: 'Vai allo shop' },
      ],
    },
    seriesRules,
    {
      id: 'pagamento',
      title: 'Hai vinto: e adesso?',
      blocks: [
        `Trovi l'oggetto nel tuo profilo, tra le aste vinte. Hai ${PAYMENT_DAYS} giorni di tempo per dirci dove spedirlo e pagare il prezzo finale, più la spedizione quando non è inclusa.`,
        `Ti avvisiamo quando vinci, ${URGENT_DAYS} giorni prima della scadenza e il giorno prima. Dopo ${PAYMENT_DAYS} giorni senza pagamento il diritto all'acquisto scade.`,
        { to: '/contatti', label: 'Hai ancora una domanda? Scrivici' },
      ],
    },
  ]
}
