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
      "Vogliamo che chiunque possa seguire un'asta, puntare e comprare: con il mouse, la tastiera, le dita o un lettore di schermo.",
      `Centesimo è un servizio di commercio elettronico gestito da ${company.name.replace(/\.$/, '')}. È soggetto al decreto legislativo 27 maggio 2022, n. 82, che attua in Italia la direttiva (UE) 2019/882, l'European Accessibility Act.`,
      'I nostri riferimenti tecnici sono le Web Content Accessibility Guidelines (WCAG) 2.2, livello AA, e la norma europea EN 301 549.',
    ],
  },
  {
    id: 'stato',
    title: 'Quanto è accessibile Centesimo',
    blocks: [
      'Questo sito è parzialmente conforme alle WCAG 2.2, livello AA: rispetta i criteri che abbiamo verificato, con i limiti elencati più sotto.',
      {
        list: [
          'Puoi fare tutto con la tastiera, anche puntare, e vedi sempre su quale comando sei.',
          'Testi e comandi hanno il contrasto richiesto, nel tema chiaro e in quello scuro.',
          'Leggi le pagine anche su uno schermo di 320 pixel, o ingrandite al 400%, senza scorrere in orizzontale.',
          "Il lettore di schermo ti dice se sei in testa o se ti hanno superato, quando mancano 60 e 10 secondi, e com'è finita l'asta.",
          'Se sul tuo dispositivo hai chiesto meno movimento, le animazioni si fermano.',
          'Quando un campo è sbagliato, accanto trovi scritto che cosa correggere.',
        ],
      },
    ],
  },
  {
    id: 'verifiche',
    title: 'Che cosa controlliamo',
    blocks: [
      'Prima di pubblicare una modifica, un controllo automatico apre tutte le schermate:',
      {
        list: [
          'con le regole di axe, nel tema chiaro e in quello scuro, su computer e su telefono;',
          'a 1440, 390 e 320 pixel di larghezza;',
          'con la sola tastiera, schermata per schermata;',
          "con le verifiche di accessibilità di Lighthouse, sulla Home e sulla pagina di un'asta.",
        ],
      },
      'Un controllo automatico non trova tutto, e finora non abbiamo fatto prove con persone con disabilità: se trovi un ostacolo, dircelo ci aiuta molto.',
    ],
  },
  {
    id: 'limiti',
    title: 'I limiti che conosciamo',
    blocks: [
      {
        list: [
          "Il conto alla rovescia è lo stesso per tutti e non si può allungare per una sola persona: è la natura di un'asta dal vivo. Se ti serve più tempo, l'Auto Puntata punta al posto tuo; oppure c'è lo shop, che non ha scadenze.",
          'Le foto di un oggetto hanno come testo alternativo il suo titolo. Quello che conta è scritto nella descrizione; se ti manca qualcosa, chiedicelo.',
          'I video delle testimonianze sono delle persone che li pubblicano: possono non avere i sottotitoli.',
          'Paghi sulle pagine di PayPal, che non dipendono da noi.',
          'Le ricevute in PDF hanno titoli, tabelle e lingua marcati, ma non le abbiamo verificate secondo lo standard PDF/UA.',
        ],
      },
    ],
  },
  {
    id: 'segnalazioni',
    title: 'Se qualcosa non funziona',
    blocks: [
      `Scrivi a ${supportEmail}, oppure usa la pagina dei contatti: dicci in quale pagina eri, che cosa volevi fare e con quale dispositivo. Ti aiutiamo a finire quello che stavi facendo e ci mettiamo al lavoro per togliere l'ostacolo.`,
      { to: '/contatti', label: 'Scrivici' },
      "Se la risposta non ti basta, puoi rivolgerti all'Agenzia per l'Italia digitale (AgID), che vigila sull'accessibilità dei servizi.",
    ],
  },
]
