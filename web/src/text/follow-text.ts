import { formatEuro, formatFollow, LAST_MINUTES_MS, MINUTE_MS } from '@centesimo/domain'

type Sought = { words: string | null; category: string | null }
type Followed = Sought & { maxPrice: number | null }

const named = ({ maxPrice, ...sought }: Followed) => formatFollow({ ...sought, maxCents: maxPrice })
const minutes = LAST_MINUTES_MS / MINUTE_MS

/** Following a search or a category: the button at the list, its dialog, the profile's list. */
export const followText = {
  follow: 'Avvisami',
  following: 'Avviso attivo',
  followOf: (sought: Sought) => `Avvisami quando c'è qualcosa per ${named({ ...sought, maxPrice: null })}`,
  login: { title: 'Login Richiesto', description: 'Accedi e ti avvisiamo quando arriva quello che cerchi' },
  dialog: {
    title: 'Avvisami',
    text: (sought: Sought) =>
      `Quando inizia un'asta per ${named({ ...sought, maxPrice: null })} trovi un avviso sul sito, e una notifica se le hai attivate.`,
    price: 'Solo sotto',
    priceHint: `Facoltativo. Le aste partono tutte basse: con un importo ti avvisiamo negli ultimi ${minutes} minuti, se il prezzo è ancora sotto. Se un'asta non ha una fine fissata, appena inizia.`,
    noPrice: 'Qualsiasi prezzo',
    invalidPrice: 'Scrivi un importo in euro, per esempio 50',
    confirm: 'Avvisami',
    cancel: 'Annulla',
  },
  done: { title: 'Avviso attivo', description: 'Lo ritrovi nella tua Lista Desideri.' },
  failed: "Impossibile attivare l'avviso",
  list: {
    title: 'Ricerche che segui',
    text: 'Ti avvisiamo una volta per asta.',
    none: 'Non segui ancora nessuna ricerca.',
    noneText: 'Cerca qualcosa o scegli una categoria, poi tocca Avvisami.',
    browse: 'Cerca tra le aste',
    price: (cents: number | null) =>
      cents === null ? "Appena inizia un'asta" : `Negli ultimi ${minutes} minuti, sotto ${formatEuro(cents)}`,
    name: (sought: Sought) => named({ ...sought, maxPrice: null }),
    remove: 'Non seguire più',
    removeOf: (followed: Followed) => `Non seguire più ${named(followed)}`,
    removed: 'Non la segui più',
  },
} as const
