import { withNoun } from '@centesimo/domain'

/**
 * Every refusal of the API: its HTTP status and its Italian message. One catalogue for server and
 * client.
 */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, message: 'Alcuni dati non sono validi: controllali e riprova' },
  UNAUTHENTICATED: { status: 401, message: 'Accedi per continuare' },
  INVALID_CREDENTIALS: { status: 401, message: 'Username o password non corretti' },
  TOTP_REQUIRED: { status: 401, message: 'Inserisci il codice della tua app di autenticazione' },
  NEW_PASSWORD_REQUIRED: { status: 401, message: 'La tua password è provvisoria: scegline una nuova' },
  INVALID_CODE: { status: 401, message: 'Codice non valido o già usato' },
  PASSKEY_REQUIRED: { status: 401, message: 'Il tuo account è protetto da una passkey: usala per confermare' },
  PASSKEY_REFUSED: { status: 401, message: 'La passkey non è valida o la richiesta è scaduta: riprova' },
  INSUFFICIENT_CREDITS: { status: 402, message: 'I crediti non bastano' },
  PAYMENT_DECLINED: { status: 402, message: 'Impossibile completare il pagamento' },
  INVALID_SIGNATURE: { status: 400, message: 'Firma non valida' },
  INVALID_TOKEN: { status: 400, message: 'Il link non è valido o è scaduto: chiedine uno nuovo' },
  API_TOKEN_INVALID: { status: 401, message: 'Il token API non è valido, è scaduto o è stato revocato' },
  FORBIDDEN: { status: 403, message: 'Non hai i permessi necessari' },
  ACCOUNT_BLOCKED: {
    status: 403,
    message:
      'Il tuo account è sospeso. Per sapere perché, o per chiederci di riattivarlo, scrivici dalla pagina Contatti.',
  },
  SCOPE_REQUIRED: { status: 403, message: 'Il token API non permette questa operazione' },
  ORIGIN_REFUSED: { status: 403, message: 'Richiesta non consentita: ricarica la pagina e riprova' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Per sicurezza conferma che sei tu' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: "Per l'area di amministrazione serve un secondo fattore: attivalo nel tuo profilo, alla voce Sicurezza",
  },
  WRONG_PASSWORD: { status: 403, message: 'La password attuale non è corretta' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Per puntare conferma la tua email: apri il link che ti abbiamo inviato, o chiedine uno nuovo dal profilo',
  },
  OWN_AUCTION: { status: 403, message: "Non puoi puntare su un'asta creata da te" },
  LIMIT_REACHED: { status: 403, message: 'Così superi un limite che ti sei dato' },
  EXCLUDED: { status: 403, message: "Hai una pausa o un'autoesclusione in corso: non puoi puntare né comprare" },
  MIN_CREDITS_REQUIRED: { status: 403, message: 'Per la prima puntata serve un saldo di almeno {n:credito:crediti}' },
  BEGINNERS_ONLY: { status: 403, message: "Quest'asta è riservata a chi non ha mai vinto" },
  NOT_FOUND: { status: 404, message: 'Contenuto non trovato' },
  AUCTION_NOT_FOUND: { status: 404, message: 'Asta non trovata' },
  USER_NOT_FOUND: { status: 404, message: 'Utente non trovato' },
  ORDER_NOT_FOUND: { status: 404, message: 'Ordine non trovato' },
  SERIES_NOT_FOUND: { status: 404, message: 'Serie non trovata' },
  CARRIER_NOT_FOUND: { status: 404, message: 'Corriere non trovato' },
  PACKAGE_NOT_FOUND: { status: 404, message: 'Pacchetto non trovato' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Pagamento non trovato' },
  APPROVAL_NOT_FOUND: { status: 404, message: 'Richiesta non trovata' },
  EVENT_NOT_FOUND: { status: 404, message: 'Evento non trovato' },
  SESSION_NOT_FOUND: { status: 404, message: 'Dispositivo non trovato' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey non trovata' },
  API_TOKEN_NOT_FOUND: { status: 404, message: 'Token API non trovato' },
  REFERRAL_NOT_FOUND: { status: 404, message: 'Invito non trovato' },
  TESTIMONIAL_NOT_FOUND: { status: 404, message: 'Testimonianza non trovata' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Categoria non trovata' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Messaggio non trovato' },
  USER_NOTE_NOT_FOUND: { status: 404, message: 'Nota non trovata' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Metodo non previsto per questo indirizzo' },
  AUCTION_NOT_LIVE: { status: 409, message: "L'asta non è attiva" },
  AUCTION_CLOSED: { status: 409, message: "L'asta è stata chiusa" },
  ALREADY_BOUGHT: {
    status: 409,
    message: "Hai scelto di comprare l'oggetto e riprendere i crediti: qui non punti più",
  },
  JOINING_CLOSED: { status: 409, message: "A questo prezzo può puntare solo chi l'ha già fatto in quest'asta" },
  NO_WIN_SLOT: { status: 409, message: 'Hai raggiunto il massimo di aste che puoi vincere' },
  NO_CREDITS_BACK: { status: 409, message: "I crediti di quest'asta non si possono più riprendere" },
  OUTSIDE_HOURS: { status: 409, message: 'Le aste sono attive dalle {opens} alle {closes}' },
  PLATFORM_PAUSED: { status: 409, message: 'Le aste sono in pausa, torniamo presto' },
  AUTO_BID_STOPPED: { status: 409, message: "L'Auto Puntata si è già fermata" },
  ALREADY_LEADING: { status: 409, message: 'Sei in testa: se nessuno rilancia, vinci tu' },
  USERNAME_TAKEN: { status: 409, message: 'Username già in uso: scegline un altro' },
  EMAIL_TAKEN: { status: 409, message: 'Email già registrata: accedi, o chiedi una nuova password' },
  INVALID_STATE: { status: 409, message: 'Questa operazione adesso non è possibile: ricarica la pagina e riprova' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'Questa richiesta è già arrivata: ricarica la pagina e riprova' },
  PAYMENT_NOT_APPROVED: { status: 409, message: 'Il pagamento non è stato approvato: riprova da PayPal' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'File troppo grande' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Formato non supportato' },
  AMOUNT_MISMATCH: { status: 422, message: "L'importo non corrisponde: ricarica la pagina e riprova" },
  HEADERS_TOO_LARGE: { status: 431, message: 'Indirizzo o intestazioni della richiesta troppo lunghi' },
  RATE_LIMITED: { status: 429, message: 'Troppe richieste: riprova tra poco' },
  SIGN_IN_RESTRICTED: {
    status: 429,
    message:
      'Troppi tentativi di accesso a questo account. Accedi da un dispositivo che hai già usato, o scegli una nuova password con il link che ti inviamo per email.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Qualcosa non ha funzionato: riprova tra poco' },
  PAYMENT_PROVIDER_ERROR: { status: 502, message: 'Si è verificato un errore durante il pagamento' },
  UNAVAILABLE: { status: 503, message: 'In questo momento il servizio non risponde: riprova tra poco' },
  STORAGE_FULL: { status: 507, message: "Non c'è più spazio per i file: scrivici" },
} as const

export type ErrorCode = keyof typeof errorCatalogue

/**
 * The body of every answer that is not a success. `fields` maps a field's path to its Italian
 * message.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  requestId: string
  fields?: Record<string, string>
  /** Until when it is refused, where that is known. */
  until?: string
}

/**
 * The catalogue's message with its placeholders filled in: `{name}`, or `{n:one:many}` for a count
 * with its noun.
 */
export function errorMessage(code: ErrorCode, values: Record<string, string | number> = {}): string {
  const places = /\{(\w+)(?::(\w+):(\w+))?\}/g
  return errorCatalogue[code].message.replaceAll(places, (place, name: string, one?: string, many?: string) => {
    const value = values[name]
    return typeof value === 'number' && one && many ? withNoun(value, one, many) : String(value ?? place)
  })
}
