import { formatEuro, formatFollow, LAST_MINUTES_MS, MINUTE_MS } from '@centesimo/domain'

type Sought = { words: string | null; category: string | null }
type Followed = Sought & { maxPrice: number | null }

const named = ({ maxPrice, ...sought }: Followed) => formatFollow({ ...sought, maxCents: maxPrice })
const whereOf = (sought: Sought) => `${sought.words === null ? 'in' : 'per'} ${named({ ...sought, maxPrice: null })}`
const minutes = LAST_MINUTES_MS / MINUTE_MS

/** Following a search or a category: the button at the list, its dialog, the profile's list. */
export const followText = {
  follow: 'Avvisami',
  following: 'Avviso attivo',
  followOf: (sought: Sought) => `Avvisami quando c'è qualcosa ${whereOf(sought)}`,
  login: { title: 'Login Richiesto', description: 'Accedi e ti avvisiamo quando arriva quello che cerchi' },
  dialog: {
    title: 'Avvisami',
    text: (sought: Sought) =>
      `Ti avvisiamo quando inizia un'asta ${whereOf(sought)}: sul sito e, se hai attivato le notifiche, sul tuo dispositivo. Nel profilo scegli se vuoi anche un'email al giorno. Puoi smettere quando vuoi, dalla Lista Desideri.`,
    price: 'Avvisami solo se costa meno di',
    priceHint: `Facoltativo. All'inizio ogni prezzo è basso: se scrivi un importo, ti avvisiamo negli ultimi ${minutes} minuti, e solo se il prezzo è ancora più basso. Se un'asta non ha un'ora di fine, ti avvisiamo all'inizio.`,
    noPrice: 'Qualsiasi prezzo',
    invalidPrice: 'Scrivi un importo in euro, per esempio 50',
    confirm: 'Avvisami',
    cancel: 'Annulla',
  },
  done: { title: 'Avviso attivo', description: 'Lo ritrovi nella Lista Desideri, tra le ricerche che segui.' },
  failed: "Impossibile attivare l'avviso",
  list: {
    title: 'Ricerche e categorie che segui',
    text: 'Ti avvisiamo una volta per asta e, per le serie, al massimo una volta al giorno.',
    none: 'Non segui ancora ricerche o categorie.',
    noneText: 'Cerca qualcosa o scegli una categoria, poi tocca «Avvisami» in cima ai risultati della ricerca.',
    browse: 'Cerca tra le aste',
    price: (cents: number | null) =>
      cents === null
        ? "Appena inizia un'asta"
        : `Se è sotto ${formatEuro(cents)}: negli ultimi ${minutes} minuti o, se non ha un'ora di fine, all'inizio`,
    name: (sought: Sought) => named({ ...sought, maxPrice: null }),
    remove: 'Non seguire più',
    removeOf: (followed: Followed) => `Non seguire più ${named(followed)}`,
    removed: 'Non ti avvisiamo più',
  },
} as const
