import { formatEuro } from '@centesimo/domain'

/** The texts of the inbox, the bell and the push switch. */
export const noticesText = {
  title: 'I tuoi avvisi',
  bell: (unread: number) => (unread === 0 ? 'Avvisi' : `Avvisi, ${unread} da leggere`),
  lead: 'Chi ti supera, le vittorie, i pagamenti in scadenza: tutto quello che ti riguarda, dal più recente.',
  readAll: 'Segna tutti come letti',
  readAllFailed: 'Impossibile segnare gli avvisi come letti',
  unread: 'Da leggere',
  /** Instead of the title, where a row stands for several. */
  outbidTimes: (times: number) => `Ti hanno superato ${times} volte`,
  toAuction: (cents: number) => `Vai all'asta · ora ${formatEuro(cents)}`,
  over: 'Asta chiusa',
  loading: 'Caricamento degli avvisi',
  none: 'Nessun avviso',
  noneText: "Quando qualcuno ti supera, o quando vinci, te lo diciamo qui. Scegli un'asta e punta.",
  toAuctions: 'Guarda le aste',
  more: 'Mostra avvisi precedenti',
  today: 'Oggi',
  yesterday: 'Ieri',
  lastWeek: 'Negli ultimi 7 giorni',
  push: {
    title: 'Notifiche su questo dispositivo',
    hint: 'Ti avvisiamo anche quando non sei sul sito.',
    state: {
      unsupported: 'Non supportate da questo browser',
      blocked: 'Bloccate dal browser',
      on: 'Attive',
      off: 'Disattivate',
    },
    unsupportedHint: 'Su iPhone e iPad aggiungi prima Centesimo alla schermata Home, poi aprilo da lì.',
    blockedHint: 'Per riceverle, consentile nelle impostazioni del browser.',
    failed: 'Non siamo riusciti a cambiare le notifiche',
    failedText: 'Il tuo browser o il suo servizio di notifiche non ha risposto. Riprova tra poco.',
  },
  offer: {
    short: 'Avvisami',
    full: 'Avvisami se qualcuno mi supera, anche se chiudo la pagina',
  },
} as const
