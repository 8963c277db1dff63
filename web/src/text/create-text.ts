import { romeFormatter } from './format.ts'

const formatStart = romeFormatter({
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
})

/** The page for a new auction. */
export const createText = {
  title: 'Crea Nuova Asta',
  required: 'I campi con * sono obbligatori',
  denied: {
    title: 'Accesso Negato',
    text: 'Non hai i permessi necessari per accedere a questa pagina.',
    auctions: 'Guarda le aste',
  },
  sections: {
    main: 'Informazioni principali',
    sales: 'Parametri di vendita',
    duration: 'Durata e requisiti',
    details: 'Dettagli oggetto',
    start: 'Stato iniziale',
    advanced: 'Opzioni avanzate',
  },
  hint: '100 crediti = 100 puntate = €1,00',
  fields: {
    title: 'Titolo *',
    category: 'Categoria *',
    description: 'Descrizione *',
    images: 'Immagini *',
    startingBid: 'Offerta di partenza (€) *',
    closingPrice: 'Prezzo di chiusura (crediti) *',
    buyNowPrice: 'Prezzo compra subito (€)',
    estimatedValue: 'Valore stimato',
    durationDays: 'Durata in giorni',
    durationMonths: 'Durata in mesi',
    minCreditsRequired: 'Crediti minimi richiesti',
    condition: 'Condizione *',
    authenticity: 'Autenticità *',
    startDate: 'Data di inizio',
    startTime: 'Ora di inizio',
    pennyIncrement: 'Incremento per puntata (crediti)',
    reservePrice: 'Prezzo di riserva (€)',
    timerSeconds: 'Timer dopo ogni puntata (secondi)',
  },
  hints: {
    title: 'Breve e preciso: cosa è, di chi, di quando',
    startingBid: 'In euro, per esempio 12,50',
    closes: (price: string) => `L'asta si chiude a ${price}`,
    buyNowPrice: 'Facoltativo: il prezzo per chi non vuole aspettare',
    estimatedValue: 'Facoltativo, per esempio 1.200 €',
    duration: "Senza durata l'asta vive finché qualcuno punta: chiude quando il timer scade.",
    minCredits: 'Chi punta per la prima volta deve averne almeno tanti',
    start: "Ora italiana. Senza data l'asta resta in programma finché un amministratore la avvia.",
    pennyIncrement: 'Di quanti centesimi sale il prezzo a ogni puntata',
    reservePrice: "Una nota per l'amministrazione: non cambia l'esito dell'asta",
    timerSeconds: 'Vuoto: quello della casa',
  },
  choose: 'Scegli…',
  live: { title: 'Subito Live', text: "L'asta parte appena la crei" },
  planned: { title: 'In Programma', text: "L'asta aspetta la data che scegli, o il tuo via" },
  images: {
    area: 'Trascina qui le immagini',
    pick: 'Scegli dal dispositivo',
    rules: 'Fino a 5 immagini, 5 MB ciascuna. La prima è la copertina.',
    cover: 'Copertina',
    name: (place: number, file: string) => `Immagine ${place}: ${file}`,
    move: (place: number, total: number) => `Sposta l'immagine ${place} di ${total}`,
    remove: (place: number) => `Rimuovi l'immagine ${place}`,
    list: 'Immagini scelte',
    howToMove:
      "Premi spazio per prendere l'immagine, spostala con le frecce, premi di nuovo spazio per lasciarla o Esc per annullare.",
    picked: (place: number) => `Immagine ${place} presa`,
    movedTo: (place: number, total: number) => `Posizione ${place} di ${total}`,
    dropped: (place: number, total: number) => `Immagine lasciata in posizione ${place} di ${total}`,
    cancelled: "Spostamento annullato: l'immagine è tornata al suo posto",
    tooMany: { title: 'Troppe immagini', description: 'Puoi caricare massimo 5 immagini' },
    tooLarge: (file: string) => ({ title: 'File troppo grande', description: `${file} supera i 5MB` }),
    notImage: (file: string) => ({ title: 'Formato non supportato', description: `${file} non è un'immagine` }),
    none: 'Carica almeno una immagine',
  },
  errors: {
    condition: 'Scegli la condizione',
    authenticity: "Scegli l'autenticità",
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
          : `La tua asta "${title}" è in programma: inizia il ${formatStart(start.startsAt)}.`,
    }),
  },
  cancel: 'Annulla',
  submit: 'Crea Asta',
  sending: (percent: number) => `Caricamento ${percent}%`,
  finishing: "Creo l'asta…",
  progress: 'Caricamento delle immagini',
  preview: 'Anteprima',
  previewText: 'Così la vedono gli altri',
  previewTitle: "Il titolo dell'asta",
  categoriesFailed: 'Non riusciamo a leggere le categorie.',
  leave: {
    title: 'Vuoi uscire senza salvare?',
    text: "L'asta non è ancora stata creata: se esci, quello che hai scritto va perso.",
    stay: 'Resta qui',
    leave: 'Esci senza salvare',
  },
} as const
