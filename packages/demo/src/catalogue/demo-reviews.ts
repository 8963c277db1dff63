/** A review of the demo, by one of its accounts. */
export type DemoReview = {
  username: string
  rating: number
  comment: string
  /**
   * Age when the demo is created, unless the crowd bought such an item in the demo's history: then
   * its buyer wrote it, a few days later. 0 for reviews of the catalogue's ended auctions, because
   * those end while the demo is created, and for reviews that mention today.
   */
  hoursAgo: number
  /** Key of the catalogue's item. The review shows its title. */
  item?: string
  /** Links to the item's auction. Its winner, if there is one, becomes the author. */
  isByWinner?: true
  /** Shows the item's main picture. */
  hasPicture?: true
  isPending?: true
}

const DAY_HOURS = 24

/** Oldest first. One waits for an admin's approval. */
export const demoReviews: DemoReview[] = [
  {
    username: 'paolo_v',
    rating: 5,
    item: 'cronografo-acciaio-anni-70',
    hasPicture: true,
    hoursAgo: 61 * DAY_HOURS,
    comment:
      "All'inizio non ci credevo, lo ammetto. Ho cominciato con i crediti di benvenuto e dopo due settimane questo cronografo era a casa mia per pochi euro. La revisione c'è davvero, ricevuta compresa, e tiene il tempo meglio del mio moderno.",
  },
  {
    username: 'chiara.m',
    rating: 5,
    item: 'collana-perle-due-fili',
    hoursAgo: 52 * DAY_HOURS,
    comment:
      "Regalo per i sessant'anni di mia madre. Scatola curata, spedizione assicurata, arrivata in tre giorni. Si è commossa lei e un po' anch'io.",
  },
  {
    username: 'davide.g',
    rating: 4,
    item: 'lotto-lp-jazz',
    hasPicture: true,
    hoursAgo: 44 * DAY_HOURS,
    comment:
      "Dischi come descritti, due anche meglio. Tolgo una stella perché la copertina del sesto ha un angolo schiacciato che in foto non si vedeva: ho scritto all'assistenza e mi hanno risposto il giorno dopo, con gentilezza.",
  },
  {
    username: 'elena',
    rating: 5,
    hoursAgo: 37 * DAY_HOURS,
    comment:
      'Quello che apprezzo è che i conti tornano: so quanto costa ogni puntata, vedo chi è in testa e la cronologia resta lì da leggere. Nessuna sorpresa al momento di pagare.',
  },
  {
    username: 'matteo_f',
    rating: 3,
    hoursAgo: 31 * DAY_HOURS,
    comment:
      "Sito fatto bene, ma ci vuole pazienza. Ho perso le prime quattro aste all'ultimo secondo e ci ho lasciato una sessantina di crediti. Il mio consiglio: datevi un limite prima di cominciare e rispettatelo.",
  },
  {
    username: 'frafra',
    rating: 5,
    item: 'lampada-fungo-anni-60',
    hasPicture: true,
    hoursAgo: 26 * DAY_HOURS,
    comment:
      "La lampada è bellissima e fa una luce morbida che in negozio non trovi più. Imballata con un'attenzione rara, c'era persino una lampadina di scorta.",
  },
  {
    username: 'marco',
    rating: 4,
    hoursAgo: 19 * DAY_HOURS,
    comment:
      "L'Auto Puntata mi ha salvato: ero in riunione e ha tenuto il mio posto per mezz'ora, puntando solo quando serviva. Mi piacerebbe poter scegliere anche un prezzo massimo.",
  },
  {
    username: 'sofi_rm',
    rating: 5,
    item: 'occhiali-tartarugati-anni-60',
    hoursAgo: 13 * DAY_HOURS,
    comment:
      "Acetato perfetto, cerniere originali. Li ho portati dall'ottico per le lenti graduate e mi ha chiesto dove li avessi trovati.",
  },
  {
    username: 'andre.m',
    rating: 5,
    item: 'bici-da-corsa-acciaio',
    hasPicture: true,
    hoursAgo: 9 * DAY_HOURS,
    comment:
      "Restauro serio, cambio registrato a dovere. Primo giro sul lungolago sabato scorso: ottanta chilometri senza toccare una vite. Il corriere l'ha consegnata montata a metà, il resto si fa con una brugola.",
  },
  {
    username: 'luca_b',
    rating: 5,
    item: 'biottica-6x6',
    hoursAgo: 3 * DAY_HOURS,
    comment:
      "Descrizione onesta, difetti compresi: il graffietto sul fondello era scritto nero su bianco. È così che si vende l'usato.",
  },
  {
    username: 'martina.s',
    rating: 5,
    item: 'litografia-astratta-firmata',
    isByWinner: true,
    hasPicture: true,
    hoursAgo: 0,
    comment:
      "La cercavo da anni e non ci credevo finché il conto alla rovescia non è arrivato a zero. Ho chiesto una foto della firma prima di puntare e me l'hanno mandata in giornata.",
  },
  {
    username: 'vale.costa',
    rating: 4,
    item: 'cabinato-arcade-restaurato',
    isByWinner: true,
    hoursAgo: 0,
    comment:
      "Asta combattuta fino all'ultimo, mi tremavano le mani. Una stella in meno solo perché per decidermi mi sarebbe servita una foto in più del retro: l'ho chiesta, ma ormai il tempo correva.",
  },
  {
    username: 'giulia',
    rating: 5,
    isPending: true,
    hoursAgo: 0,
    comment:
      "Quello che mi piace è la chiarezza: si vede sempre quanto ho speso e chi è in testa. Ho scritto all'assistenza una domanda sulla pausa notturna e mi hanno risposto in un'ora, con parole chiare.",
  },
]
