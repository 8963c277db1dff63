import type { Company } from '@centesimo/contract/company'
import { formatDay } from './format.ts'
import type { Section } from './rules-text.ts'

/**
 * When the statement was last checked against the product. A change of what it says, of the tests
 * that it names or of a known limit brings a new date.
 */
const reviewedOn = '2026-11-23'

export const accessibilityText = {
  updated: `Dichiarazione rivista il ${formatDay(reviewedOn)}, sulla base di un'autovalutazione.`,
} as const

/** The statement that D.Lgs. 82/2022 (the European Accessibility Act) requires of a shop. */
export const accessibilitySections = (supportEmail: string, company: Company): Section[] => [
  {
    id: 'impegno',
    title: 'Il nostro impegno',
    blocks: [
      `${company.name} vuole che chiunque possa seguire un'asta, puntare e comprare, con il mouse, la tastiera, le dita o un lettore di schermo. Centesimo è un servizio di commercio elettronico: vale il decreto legislativo 27 maggio 2022, n. 82, che attua la direttiva (UE) 2019/882 (European Accessibility Act).`,
      'Il riferimento tecnico sono le Web Content Accessibility Guidelines (WCAG) 2.2, livello AA, e la norma europea EN 301 549.',
    ],
  },
  {
    id: 'stato',
    title: 'Quanto è accessibile Centesimo',
    blocks: [
      'Questo sito è parzialmente conforme alle WCAG 2.2, livello AA: rispetta i criteri che abbiamo verificato, con i limiti elencati più sotto.',
      {
        list: [
          "Tutto si fa con la tastiera, anche puntare, e si vede sempre dov'è il focus.",
          'Testi e comandi hanno il contrasto richiesto, nel tema chiaro e in quello scuro.',
          'Le pagine si leggono anche su uno schermo di 320 pixel, o ingrandite al 400 %, senza scorrere in orizzontale.',
          "Un lettore di schermo annuncia come sei messo nell'asta, i 60 e i 10 secondi dalla fine, e la fine.",
          'Se nel tuo sistema hai chiesto meno movimento, le animazioni si fermano.',
          'Gli errori dei moduli sono scritti accanto al campo, con il modo di correggerli.',
        ],
      },
    ],
  },
  {
    id: 'verifiche',
    title: 'Che cosa controlliamo',
    blocks: [
      'A ogni modifica dei programmi, prima che arrivi sul sito, un controllo automatico apre tutte le schermate:',
      {
        list: [
          'con le regole di axe, nei due temi, su computer e su telefono;',
          'a 1440, 390 e 320 pixel di larghezza;',
          'con la sola tastiera, schermata per schermata;',
          "con le verifiche di accessibilità di Lighthouse, sulla Home e sulla pagina di un'asta.",
        ],
      },
      'Un controllo automatico non trova tutto. Una prova con persone con disabilità non è ancora stata fatta.',
    ],
  },
  {
    id: 'limiti',
    title: 'I limiti che conosciamo',
    blocks: [
      {
        list: [
          "Il conto alla rovescia è lo stesso per tutti e non si può allungare per una sola persona: è la natura di un'asta dal vivo. Se ti serve più tempo, AUTO PUNTATA punta al posto tuo; lo shop invece non ha scadenze.",
          'Le foto di un oggetto hanno come testo alternativo il suo titolo. Quello che mostrano di importante è scritto nella descrizione; se ti manca qualcosa, chiedicelo.',
          'I video delle testimonianze vengono dalle persone che li pubblicano e possono essere senza sottotitoli.',
          'Il pagamento avviene sulle pagine di PayPal, che non dipendono da noi.',
          'Le ricevute in PDF hanno titoli, tabelle e lingua marcati, ma non le abbiamo verificate secondo lo standard PDF/UA.',
        ],
      },
    ],
  },
  {
    id: 'segnalazioni',
    title: 'Se qualcosa non funziona',
    blocks: [
      `Scrivi a ${supportEmail}, oppure usa la pagina dei contatti: dicci in quale pagina eri, che cosa volevi fare e con quale dispositivo. Ti aiutiamo a portarlo a termine e correggiamo l'ostacolo.`,
      { to: '/contatti', label: 'Scrivici' },
      "Se la risposta non ti basta, puoi rivolgerti all'Agenzia per l'Italia digitale (AgID), che vigila sull'accessibilità dei servizi.",
    ],
  },
]
