import type { Company } from '@centesimo/contract/company'
import { CREDITS_BACK_HOURS, PAYMENT_DAYS, PIECE_HOLD_MINUTES, WELCOME_CREDITS } from '@centesimo/domain'
import { formatCredits } from './format.ts'
import { closedEarly, returnedCredits } from './returned-credits.ts'
import type { Section } from './rules-text.ts'
import { slotsText } from './slots-text.ts'

/** The platform's settings as far as the sentences need them; 0: the rule is off. */
export type TermsFacts = { winSlotsPer30Days?: number; shippingCents?: number }

export const termsSections = (
  supportEmail: string,
  company: Company,
  { winSlotsPer30Days = 0, shippingCents = 0 }: TermsFacts,
): Section[] => [
  {
    id: 'gestore',
    title: 'Chi gestisce Centesimo',
    brief: `gestisce tutto ${company.name}, e per ogni domanda scrivi a ${supportEmail}.`,
    blocks: [
      `La piattaforma è gestita da ${company.name}, ${company.address}, partita IVA ${company.vatNumber}, ${company.register}, PEC ${company.certifiedMail}.`,
      `Per qualsiasi domanda: ${supportEmail}.`,
    ],
  },
  {
    id: 'account',
    title: "L'account",
    brief: 'è gratuito e per maggiorenni, e puoi chiuderlo dal profilo.',
    blocks: [
      'Per puntare e comprare serve un account. È gratuito e riservato a chi ha almeno 18 anni.',
      `Usa dati veri e tieni la password per te: quello che si fa dal tuo account vale come fatto da te. Il bonus di benvenuto, ${formatCredits(WELCOME_CREDITS)}, spetta una volta sola per indirizzo email.`,
      "Puoi chiudere l'account dal profilo quando non sei in testa in un'asta e non hai pagamenti in corso o crediti da restituire. I crediti rimasti vanno persi, salvo quanto ti spetta per legge.",
      'Possiamo sospendere un account che inganna gli altri utenti o disturba il servizio. Te lo diciamo e ti spieghiamo perché.',
    ],
  },
  {
    id: 'crediti',
    title: 'I crediti',
    brief: 'servono solo a puntare, quelli comprati non scadono e una puntata accettata li usa.',
    blocks: [
      'I crediti servono a puntare. Non sono denaro: non si possono convertire né cedere.',
      'I crediti che compri non scadono e non sono rimborsabili, salvo quanto previsto dalla legge e il diritto di recesso descritto sotto.',
      ...(shippingCents > 0
        ? [
            'Alcuni pacchetti aggiungono giorni di spedizione inclusa. Si contano dal pagamento, o dalla fine di quelli che hai già, e valgono per le aste che vinci e per gli acquisti che fai in quei giorni.',
          ]
        : []),
      `Se un acquisto di crediti viene rimborsato, togliamo i crediti in proporzione${shippingCents > 0 ? ' e, con il rimborso intero, anche i giorni' : ''}. Se hai già usato una parte dei crediti, il tuo saldo resta in debito: i prossimi crediti che ricevi coprono prima il debito, poi puoi puntare di nuovo.`,
      'Una puntata accettata usa i crediti indicati sulla pagina, anche se vince qualcun altro. Una puntata rifiutata non ne usa.',
    ],
  },
  {
    id: 'aste',
    title: 'Le aste',
    brief: "vince l'ultima puntata valida, o chi arriva per primo al prezzo massimo; fa fede il nostro server.",
    blocks: [
      "Vince chi ha fatto l'ultima puntata valida allo scadere del tempo, o chi raggiunge per primo il prezzo massimo. Fa fede il server: il suo orologio e l'ordine in cui le puntate ci arrivano.",
      'Costo delle puntate, conto alla rovescia, orari, interruzioni del servizio e Auto Puntata seguono le regole pubblicate in Come funziona, che fanno parte di queste condizioni.',
      "Alcune aste sono riservate a chi non ha ancora vinto (una vittoria annullata o non pagata in tempo non conta); altre, da un certo prezzo in poi, a chi ci ha già puntato. La regola è sulla pagina dell'asta e non cambia dopo la prima puntata; conta la tua situazione quando punti.",
      ...(winSlotsPer30Days > 0 ? [slotsText.terms(winSlotsPer30Days)] : []),
      'In alcune aste sono in palio crediti: li accreditiamo quando il prezzo finale è pagato, e li trattiamo come crediti comprati pagando quel prezzo.',
      `Possiamo riavviare o eliminare un'asta, per esempio per un errore nell'annuncio. ${closedEarly} ${returnedCredits} Un oggetto già pagato non viene mai rimesso all'asta.`,
      { to: '/come-funziona', label: 'Leggi tutte le regole' },
    ],
  },
  {
    id: 'pagamento',
    title: 'Vittoria, pagamento e consegna',
    brief: `hai ${PAYMENT_DAYS} giorni per pagare; il pacco arriva entro 30 giorni dal pagamento.`,
    blocks: [
      `Chi vince può comprare l'oggetto al prezzo finale entro ${PAYMENT_DAYS} giorni dalla fine dell'asta. Dopo non può più comprarlo, e i crediti usati per puntare non tornano.`,
      `Compra subito è una vendita a prezzo fisso accanto all'asta: non la chiude. Il pezzo di una serie resta da parte per te ${PIECE_HOLD_MINUTES} minuti da quando lo ordini: se non lo paghi, torna in vendita e non ti addebitiamo nulla.`,
      `Se la pagina dell'asta lo dice e ci hai puntato, puoi comprare l'oggetto a prezzo fisso e riprendere i crediti che ci hai usato: mentre l'asta è in corso, quando non sei in testa, e per ${CREDITS_BACK_HOURS} ore dopo la fine, se non l'hai vinta. Se l'oggetto è di una serie, puoi farlo solo finché la serie continua e resta un pezzo oltre a quello in asta.`,
      "Dopo la prima puntata quel prezzo non cambia. Se non abbiamo più l'oggetto possiamo togliere questa possibilità a chi non ha ancora comprato. I crediti tornano con il pagamento, una volta sola per asta. Da quando inizi a pagare non puoi più puntarci, a meno che tu non annulli l'acquisto o che il pagamento non riesca.",
      `Se rimborsiamo l'oggetto, in tutto o in parte, togliamo dal tuo saldo quei crediti, nella stessa proporzione.${shippingCents > 0 ? ' Se il rimborso non supera la spedizione, restano tuoi.' : ''}`,
      "Spediamo all'indirizzo che ci indichi: il pacco ti arriva entro 30 giorni dal pagamento. I prezzi sono in euro e comprendono l'IVA quando è dovuta.",
    ],
  },
  {
    id: 'limiti',
    title: 'I limiti che ti dai',
    brief: 'puoi limitare quanto spendi, fare una pausa o autoescluderti: lo rispettiamo anche se ci ripensi.',
    blocks: [
      'Nel profilo puoi fissare quanti euro spendere al mese e quanti crediti usare al giorno, fare una pausa o autoescluderti. Un limite più basso vale subito; alzarlo o toglierlo richiede sette giorni. Pause e autoesclusioni durano fino alla loro fine: nemmeno noi possiamo accorciarle.',
      "Se chiedi l'autoesclusione dal più vecchio dei tuoi account con l'email confermata, vale per tutti quelli con la stessa casella email, anche per quelli che aprirai dopo. Se la chiedi da un altro, vale solo per quello. Rifiutiamo gli acquisti oltre un limite; se un pagamento ci arriva comunque, non consegniamo nulla e te lo rimborsiamo.",
      'I limiti non toccano quello che hai già vinto, oggetti o crediti: puoi pagarlo e lo ricevi. I crediti che hai già restano sul tuo saldo.',
    ],
  },
  {
    id: 'recesso',
    title: 'Recesso e garanzia',
    brief: 'hai 14 giorni per ripensarci, sugli oggetti e sui crediti non ancora usati.',
    blocks: [
      "Se sei un consumatore puoi recedere da un acquisto entro 14 giorni dalla consegna, senza dare spiegazioni (artt. 52 e seguenti del Codice del consumo): basta scriverci. Dal giorno in cui ci scrivi ne hai altri 14 per rimandarci l'oggetto, e noi altrettanti per restituirti quanto hai pagato. Possiamo però aspettare che l'oggetto arrivi, o che tu ci mostri di averlo spedito. Le spese per rispedirlo sono a tuo carico, salvo che l'oggetto sia difettoso o diverso da quello descritto.",
      "Dai crediti che hai comprato puoi recedere entro 14 giorni dall'acquisto per la parte che non hai ancora usato.",
      "Gli oggetti nuovi e usati hanno la garanzia legale di conformità. Condizioni e autenticità sono descritte nell'annuncio: quello che c'è scritto ci impegna.",
    ],
  },
  {
    id: 'contenuti',
    title: 'Testimonianze e contenuti',
    brief: 'quello che pubblichi resta tuo; togliamo insulti e falsi, non le critiche.',
    blocks: [
      'Quello che pubblichi resta tuo; ci autorizzi a mostrarlo sulla piattaforma. Le testimonianze sono visibili a tutti dopo che le abbiamo lette: togliamo insulti, falsi e dati di altre persone, non le critiche.',
    ],
  },
  {
    id: 'responsabilita',
    title: 'Responsabilità',
    brief: 'se il servizio si interrompe le aste si fermano; i tuoi diritti di consumatore restano.',
    blocks: [
      'Facciamo di tutto perché il servizio sia disponibile. Se si interrompe, le aste si fermano; alla ripresa ogni conto alla rovescia in corso torna almeno al tempo previsto per rilanciare, come spiegato nelle regole.',
      'Non rispondiamo di guasti della tua connessione o del tuo dispositivo. Nulla di quanto scritto qui limita i diritti che la legge ti riconosce come consumatore.',
    ],
  },
  {
    id: 'legge',
    title: 'Modifiche, legge e foro',
    brief: 'le nuove condizioni non toccano le aste già cominciate; vale la legge italiana.',
    blocks: [
      'Se queste condizioni cambiano te lo diciamo prima, e le aste già cominciate finiscono con le regole con cui sono partite.',
      'Si applica la legge italiana. Per i consumatori è competente il giudice del luogo in cui vivono.',
    ],
  },
]
