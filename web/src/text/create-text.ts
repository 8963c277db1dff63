import type { AuctionField } from '@centesimo/contract'
import { CREDITS_BACK_HOURS, withDate } from '@centesimo/domain'
import { adminAuctionText } from './admin-auction-text.ts'
import { formatBids, formatCredits, romeFormatter } from './format.ts'

const formatStartHour = romeFormatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const formatStart = (at: number) => formatStartHour(at).replace(' alle ore ', ' alle ')

/** The choices of a yes or no, by what a form holds. */
export const yesNoLabels = { true: 'Sì', false: 'No' } as const

/** The page for a new auction. */
export const createText = {
  title: 'Crea Nuova Asta',
  back: adminAuctionText.back,
  required: 'I campi con * sono obbligatori',
  denied: {
    title: 'Accesso Negato',
    text: 'Non hai i permessi necessari per accedere a questa pagina.',
    auctions: 'Guarda le aste',
  },
  prizes: {
    object: { title: 'Un oggetto', text: 'Chi vince lo paga e lo riceve a casa' },
    credits: { title: 'Crediti', text: 'Chi vince paga il prezzo finale e li riceve subito' },
  },
  sections: {
    prize: 'Che cosa si vince',
    main: 'Informazioni principali',
    sales: 'Parametri di vendita',
    duration: 'Durata e requisiti',
    details: 'Dettagli oggetto',
    start: 'Stato iniziale',
    advanced: 'Opzioni avanzate',
  },
  /** What a bid does, by the form's values; the rise of `bids` bids too. */
  hint: (bidCost: number, rise: string, bids: number, riseOfBids: string) =>
    `Ogni puntata costa ${formatCredits(bidCost)} e alza il prezzo di ${rise}: ${formatBids(bids)} lo alzano di ${riseOfBids}.`,
  fields: {
    title: 'Titolo *',
    categoryId: 'Categoria *',
    description: 'Descrizione *',
    images: 'Immagini *',
    startingBid: 'Prezzo di partenza (€) *',
    closingPrice: 'Prezzo di chiusura massimo (crediti) *',
    buyNowPrice: 'Prezzo di Compra subito (€)',
    creditsBack: 'Crediti ripresi con Compra subito',
    prizeCredits: 'Crediti in palio *',
    estimatedValue: 'Valore stimato',
    durationDays: 'Durata in giorni',
    durationMonths: 'Durata in mesi',
    minCreditsRequired: 'Crediti minimi richiesti',
    audience: 'Chi può puntare',
    joinUntil: 'Nuovi partecipanti fino a (€)',
    condition: 'Condizione *',
    authenticity: 'Autenticità *',
    dimensions: 'Dimensioni',
    weight: 'Peso',
    materials: 'Materiali',
    provenance: 'Provenienza',
    yearMade: 'Anno',
    startDate: 'Data di inizio',
    startTime: 'Ora di inizio',
    pennyIncrement: 'Incremento per puntata (crediti)',
    bidCost: 'Costo di una puntata (crediti)',
    reservePrice: 'Prezzo di riserva (€)',
    costCents: "Costo dell'oggetto (facoltativo, €)",
    timerSeconds: 'Conto alla rovescia dopo ogni puntata (secondi)',
  } satisfies Record<AuctionField | 'startDate' | 'startTime', string>,
  hints: {
    title: "Breve e preciso: cos'è, di chi, di quando",
    startingBid: 'In euro, per esempio 2,50',
    closes: (price: string) => `Al più tardi a ${price}: la puntata che ci arriva chiude l'asta`,
    buyNowPrice: 'Facoltativo: il prezzo per chi non vuole aspettare',
    creditsBack: `Chi ha puntato e non vince può comprare e riprendere i crediti usati: durante l'asta e per ${CREDITS_BACK_HOURS} ore dopo`,
    prizeCredits: "Foto e condizione non servono, e Compra subito non c'è",
    estimatedValue: 'Facoltativo, per esempio 1.200 €',
    estimatedOfCredits: 'Facoltativo: con crediti in palio lo calcoliamo noi',
    minCredits: 'Il saldo minimo per fare la prima puntata',
    audience: 'Chi non ha mai vinto: una vittoria annullata non conta',
    joinUntil:
      'Da questo prezzo in su continua solo chi ha già puntato: se lo lasci vuoto, chiunque può entrare fino alla fine',
    dimensions: 'Per esempio 30 × 20 × 5 cm',
    weight: 'Per esempio 1,2 kg',
    materials: 'Per esempio oro 18 carati e smalto',
    provenance: 'Da dove viene, per esempio una collezione di Torino',
    yearMade: 'Va bene anche approssimativo: 1920 circa',
    start: "Ora italiana. Senza data l'asta resta in programma finché un amministratore non la avvia.",
    pennyIncrement: 'Di quanti centesimi sale il prezzo a ogni puntata',
    bidCost: 'Quanti crediti costa ogni puntata',
    reservePrice: "Una nota per l'amministrazione: non cambia l'esito dell'asta",
    costCents: 'Quanto vi è costato, IVA detraibile esclusa. Lo vedono solo gli amministratori',
    timerSeconds: 'Vuoto: quello predefinito',
  },
  /** Of the typed price, inside its input: "= 10,00 €". */
  inEuro: (price: string) => `= ${price}`,
  duration: {
    legend: "Quanto dura l'asta",
    none: {
      title: 'Senza durata',
      text: 'Va avanti finché qualcuno punta: si chiude quando il conto alla rovescia arriva a zero',
    },
    some: {
      title: 'Con una durata',
      text: 'Finisce dopo il tempo che scegli: le puntate degli ultimi secondi la prolungano',
    },
    amount: 'Durata',
    unit: 'Unità',
    units: { durationDays: 'giorni', durationMonths: 'mesi' },
    month: 'Un mese vale 30 giorni',
  },
  choose: 'Scegli…',
  live: { title: 'Subito Live', text: "L'asta parte appena la crei" },
  planned: { title: 'In Programma', text: "L'asta aspetta la data che scegli, o il tuo via" },
  images: {
    /** The label where they need not be. */
    ofCredits: 'Immagini (facoltative: senza, si vedono le monete)',
    area: 'Trascina qui le immagini',
    pick: 'Scegli dal dispositivo',
    add: 'Aggiungi',
    rules: 'Fino a 5 immagini da 5 MB. La prima è la copertina.',
    cover: 'Copertina',
    name: (place: number, file: string) => `Immagine ${place}: ${file}`,
    move: (place: number, total: number) => `Sposta l'immagine ${place} di ${total}`,
    remove: (place: number) => `Rimuovi l'immagine ${place}`,
    list: 'Immagini scelte',
    howToMove:
      "Spazio per prendere l'immagine, frecce per spostarla, di nuovo Spazio per lasciarla, Esc per annullare.",
    picked: (place: number) => `Immagine ${place} presa`,
    movedTo: (place: number, total: number) => `Posizione ${place} di ${total}`,
    dropped: (place: number, total: number) => `Immagine lasciata in posizione ${place} di ${total}`,
    cancelled: "Spostamento annullato: l'immagine è tornata al suo posto",
    tooMany: { title: 'Troppe immagini', description: 'Puoi caricare massimo 5 immagini' },
    tooLarge: (file: string) => ({ title: 'File troppo grande', description: `${file} supera i 5MB` }),
    notImage: (file: string) => ({ title: 'Formato non supportato', description: `${file} non è un'immagine` }),
    none: "Carica almeno un'immagine",
  },
  errors: {
    prizeCredits: 'Scrivi quanti crediti si vincono',
    condition: 'Scegli la condizione',
    authenticity: "Scegli l'autenticità",
    duration: 'Scrivi un numero intero, da 1 in su',
    startDate: 'Scegli anche la data',
    startTime: "Scegli anche l'ora",
    startPast: "L'inizio deve essere nel futuro",
  },
  toast: {
    invalid: { title: 'Errori nel form', description: 'Controlla i campi obbligatori e riprova' },
    failed: 'Errore nella creazione',
    failedFallback: "Impossibile creare l'asta.",
    /** `startsAt` of one that waits for its date; null of one that waits to be started. */
    created: (title: string, start: { isLive: true } | { isLive: false; startsAt: number | null }) => ({
      title: 'Asta creata con successo!',
      description: start.isLive
        ? `La tua asta "${title}" è ora online.`
        : start.startsAt === null
          ? `La tua asta "${title}" è in programma: aspetta che un amministratore la avvii.`
          : `La tua asta "${title}" è in programma: inizia ${withDate('il', formatStart(start.startsAt))}.`,
    }),
  },
  /** The same page for a copy of an auction. */
  copy: {
    title: "Duplica l'asta",
    lead: (title: string) =>
      `La scheda e le immagini sono quelle di «${title}»: cambia quello che vuoi. Puntate, ordini e vincitore restano all'asta originale.`,
    done: 'Asta duplicata con successo',
    failed: 'Errore',
    failedFallback: "Impossibile duplicare l'asta",
    missing: 'Asta non trovata',
    missingText: "L'asta da duplicare non c'è più.",
    back: 'Torna alle aste',
  },
  cancel: 'Annulla',
  submit: 'Crea Asta',
  sending: (percent: number) => `Caricamento ${percent}%`,
  finishing: "Creazione dell'asta…",
  progress: 'Caricamento delle immagini',
  preview: 'Anteprima',
  previewText: 'Così la vedono gli altri',
  /** Beside the button, until the closing price is chosen. */
  untouchedClosing: (price: string) => `Chiude al più tardi a ${price}`,
  missing: (count: number) => (count === 1 ? 'Manca ancora un campo' : `Mancano ancora ${count} campi`),
  previewTitle: "Il titolo dell'asta",
  categoriesFailed: 'Non riusciamo a caricare le categorie.',
  leave: {
    title: 'Vuoi uscire senza salvare?',
    text: "L'asta non è ancora stata creata: se esci, quello che hai scritto va perso.",
    stay: 'Resta qui',
    leave: 'Esci senza salvare',
  },
} as const
