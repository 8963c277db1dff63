import type { Section } from './rules-text.ts'

export const cookieSections: Section[] = [
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
      'Alcune cose restano solo nel tuo browser e non ci vengono mai inviate:',
      {
        list: [
          'la tua scelta tra tema chiaro e scuro («centesimo.theme»), finché non la cambi;',
          'se la Home si apre con la tua parte («centesimo.first-view»), finché non la apri dopo il logout;',
          "se hai attivato il suono di un'asta («centesimo.sound»), finché non lo spegni;",
          'se hai già risposto alla proposta di attivare le notifiche («centesimo.push-offer»), finché non la cancelli;',
          "la vista che un amministratore ha scelto per l'elenco delle aste («centesimo.admin-auctions»), finché non la cancella;",
          'una nota tecnica che evita di ricaricare due volte la stessa pagina dopo un aggiornamento («centesimo.reloaded»), finché la scheda è aperta;',
          "se il tuo browser lo permette, una copia dei file dell'app e della pagina che vedi senza connessione.",
        ],
      },
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
