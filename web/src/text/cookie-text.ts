import type { Entry, Section } from './rules-text.ts'

/** Every name that the site stores in a browser; a test compares them with the sources. */
const stored: readonly [names: string, purpose: string, duration: string][] = [
  ['sid, __Host-sid', "Cookie: ricorda che hai fatto l'accesso", '30 giorni, o 14 senza visite'],
  ['device, __Host-device', 'Cookie: riconosce un dispositivo che hai già usato', 'Un anno'],
  ['passkey, __Host-passkey', 'Cookie: lega al tuo browser un accesso con passkey', '5 minuti'],
  ['centesimo.theme', 'Memoria: il tema, chiaro o scuro', 'Finché non lo cambi'],
  ['centesimo.first-view', 'Memoria: quale inizio mostrare nella Home', 'Fino al logout'],
  ['centesimo.sound', 'Memoria: il suono delle puntate, se lo accendi', 'Finché non lo spegni'],
  ['centesimo.push-offer', 'Memoria: hai già risposto alla proposta delle notifiche', 'Finché non la cancelli'],
  ['centesimo.sign-out-pending', 'Memoria: un logout che non ci ha ancora raggiunto', 'Finché non ci raggiunge'],
  ['centesimo.reloaded', 'Memoria: evita di ricaricare due volte la stessa pagina', 'Finché la scheda è aperta'],
]

export const storedEntries: readonly Entry[] = stored.map(([name, purpose, duration]) => ({
  name,
  short: duration,
  facts: [
    ['A che serve', purpose],
    ['Durata', duration],
  ],
}))

export const cookieSections: Section[] = [
  {
    id: 'elenco',
    title: "L'elenco completo",
    blocks: [
      'I cookie con «__Host-» nel nome sono quelli del sito pubblico. La memoria resta nel tuo browser e non ci viene mai inviata.',
      { entries: storedEntries, head: 'Nome', areNames: true },
    ],
  },
  {
    id: 'sessione',
    title: 'Il cookie di sessione',
    blocks: [
      'Quando accedi il tuo browser conserva un cookie di nome «sid» (sul sito pubblico «__Host-sid»). Serve solo a ricordare che sei tu, di pagina in pagina.',
      {
        list: [
          'Contiene un codice casuale, nessun dato personale.',
          "Dura 30 giorni dall'accesso, ma non vale più dopo il logout o dopo 14 giorni senza visite.",
          'Gli script della pagina non possono leggerlo e gli altri siti non possono inviarlo.',
          'Se non accedi, e non provi ad accedere con una passkey, non ricevi cookie.',
        ],
      },
      'È un cookie tecnico, necessario al servizio che ci chiedi: la legge non richiede un consenso.',
    ],
  },
  {
    id: 'dispositivo',
    title: 'Il cookie del dispositivo',
    blocks: [
      'Al primo accesso il browser conserva anche un cookie di nome «device» (sul sito pubblico «__Host-device»). Serve a riconoscere un dispositivo che hai già usato: così chi prova a indovinare la tua password non può impedirti di entrare.',
      {
        list: [
          'Contiene un codice casuale e i codici degli account usati su quel dispositivo, al massimo cinque.',
          'Dura un anno; se lo cancelli, al prossimo accesso ne ricevi uno nuovo.',
          'Gli script della pagina non possono leggerlo e gli altri siti non possono inviarlo.',
        ],
      },
      'Anche questo è un cookie tecnico: serve alla sicurezza del tuo account.',
      'Quando provi ad accedere con una passkey, per cinque minuti un terzo cookie tecnico, «passkey» (sul sito pubblico «__Host-passkey»), assicura che a rispondere sia lo stesso browser.',
    ],
  },
  {
    id: 'browser',
    title: 'La memoria del browser',
    blocks: [
      "Le voci «centesimo.» dell'elenco restano solo nel tuo browser e non ci vengono mai inviate. Se il browser lo permette, resta anche una copia dei file dell'app e della pagina che vedi senza connessione; chi amministra il sito conserva come ha scelto di vedere gli elenchi e, fino al logout o finché la scheda è aperta, ciò che ha aperto dalla ricerca.",
      'Puoi cancellare tutto dalle impostazioni del browser, sotto «dati dei siti».',
    ],
  },
  {
    id: 'altri',
    title: 'Cookie di terze parti',
    blocks: [
      'Nelle nostre pagine non ce ne sono: caratteri, immagini e programmi arrivano da noi, tranne il pulsante di PayPal nelle pagine in cui si paga. Niente statistiche di terzi, niente pulsanti che ti tracciano.',
      'I pulsanti dei social sono semplici collegamenti: quei siti ti vedono solo se li apri. PayPal usa i propri cookie quando scegli di pagare.',
      { to: '/privacy', label: 'Come trattiamo i tuoi dati' },
    ],
  },
]
