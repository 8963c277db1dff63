import { withDate } from '@centesimo/domain'
import { formatCount, formatDay } from './format.ts'

const average = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const stars = (count: number) => (count === 1 ? '1 stella' : `${count} stelle`)
const placeOf = (place: number, total: number) => (total === 1 ? '' : `${place} di ${total} `)
const reviews = (count: number) => (count === 1 ? '1 testimonianza' : `${formatCount(count)} testimonianze`)

export const testimonialsText = {
  community: 'La community di Centesimo',
  communityText: 'Nuove aste, vincitori e dietro le quinte: seguici dove preferisci.',
  title: 'Testimonianze',
  lead: 'Che cosa racconta chi partecipa alle aste.',
  write: 'Lascia una testimonianza',
  loginToWrite: { title: 'Login Richiesto', description: 'Accedi, poi scrivi la tua testimonianza' },
  loading: 'Caricamento delle testimonianze',
  more: 'Mostra altre',
  none: 'Ancora nessuna testimonianza',
  noneText: "La prima può essere la tua: racconta com'è andata.",
  list: 'Tutte le testimonianze',
  /** Beside the title; no purchase of the demo is verified. */
  order: 'Prima quelle con acquisto verificato',
  demo: 'Testimonianze dimostrative: autori e oggetti sono inventati.',
  summary: {
    title: 'Il voto medio',
    average: (value: number) => average.format(value),
    outOf: (value: number) => `${average.format(value)} su 5`,
    count: (count: number) => (count === 1 ? reviews(count) : `media di ${reviews(count)}`),
    /** "11 su 12 hanno dato 4 o 5 stelle". */
    good: (good: number, count: number) =>
      `${formatCount(good)} su ${formatCount(count)} ${good === 1 ? 'ha' : 'hanno'} dato 4 o 5 stelle`,
    bar: (rating: number, count: number) => `${stars(rating)}: ${reviews(count)}`,
  },
  /** What a visitor may rely on. */
  checks: {
    title: 'Come le controlliamo',
    lines: [
      'Scrive solo chi ha un account.',
      'Una persona legge ogni testimonianza prima che compaia qui.',
      "«Acquisto verificato» vuol dire che chi scrive ha pagato proprio l'oggetto di cui parla: queste testimonianze vengono per prime.",
    ],
  },
  rated: (rating: number) => `${stars(rating)} su 5`,
  day: formatDay,
  verified: 'Acquisto verificato',
  pending: 'In attesa di approvazione',
  own: 'tu',
  /** One's own that is not approved yet. */
  waiting: (at: string) => `La tua testimonianza ${withDate('del', formatDay(at))}: per ora la vedi solo tu`,
  auction: 'Asta',
  media: {
    label: (name: string) => `Foto e video di ${name}`,
    image: (place: number, total: number, name: string) => `Foto ${placeOf(place, total)}di ${name}`,
    video: (place: number, total: number, name: string) => `Video ${placeOf(place, total)}di ${name}`,
    open: (what: string) => `Apri: ${what}`,
    previous: 'Precedente',
    next: 'Successivo',
  },
  admin: {
    approve: 'Approva',
    approved: { title: 'Testimonianza approvata', description: 'Ora è visibile a tutti.' },
    notApproved: 'Impossibile approvare la testimonianza.',
    reject: 'Rifiuta',
    rejectTitle: 'Rifiutare la testimonianza?',
    rejected: { title: 'Testimonianza rifiutata' },
    remove: 'Elimina',
    removeTitle: 'Eliminare la testimonianza?',
    removeText: (name: string) => `La testimonianza di ${name} verrà eliminata per sempre.`,
    keep: 'Annulla',
    removed: { title: 'Testimonianza eliminata' },
    notRemoved: 'Impossibile eliminare la testimonianza.',
  },
  form: {
    rating: 'Il tuo voto',
    noRating: 'Scegli un voto',
    stars,
    words: ['', 'Pessimo', 'Scarso', 'Così così', 'Buono', 'Ottimo'],
    auction: 'Di quale asta parli?',
    noAuction: 'Di nessuna in particolare',
    comment: 'La tua testimonianza',
    placeholder: "Com'è andata l'asta? Com'era l'oggetto, e la consegna?",
    counter: (count: number, most: number) => `${formatCount(count)} di ${formatCount(most)} caratteri`,
    media: 'Foto e video',
    mediaRules: 'Fino a 3 file, immagini o video, 5 MB ciascuno.',
    pick: 'Aggiungi foto o video',
    remove: (file: string) => `Rimuovi ${file}`,
    chosen: 'File scelti',
    tooLarge: (file: string) => ({ title: 'File troppo grande', description: `${file} supera i 5MB` }),
    tooMany: { title: 'Limite raggiunto', description: 'Puoi caricare massimo 3 file' },
    notMedia: (file: string) => ({
      title: 'Formato non supportato',
      description: `${file} non è né un'immagine né un video`,
    }),
    submit: 'Invia la testimonianza',
    sending: (percent: number) => `Invio in corso: ${percent}%`,
    finishing: 'Controlliamo i file…',
    sent: { title: 'Testimonianza inviata!', description: "Sarà visibile a tutti dopo l'approvazione." },
    notSent: 'Impossibile inviare la testimonianza.',
  },
} as const
