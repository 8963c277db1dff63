/**
 * Every text that the specification quotes for the screens of its section 2, by the scene that
 * shows it (quoted/). `{…}` matches any text.
 */
export const quotedTexts = {
  // Header and footer
  'header and footer of a visitor': ['Cerca aste...', 'Registrati', 'Accedi', 'Aste', 'Crediti', 'Account'],
  'the credits menu': ['{n} crediti', 'Acquista Crediti', 'Programma Referral', 'Storico Transazioni'],
  'the menu of a bidder': ['Il Mio Profilo', 'Lista Desideri', 'Testimonianze', 'I Miei Crediti', 'Logout'],
  'the menu of an admin': ['Pannello Admin', 'Crea Nuova Asta', 'Crea Asta'],

  // Home and the list
  '/': [
    'Scopri Tesori Unici',
    'Esplora Aste Live',
    'Registrati Gratis',
    'Tutte',
    'Aste Live',
    'Esplora per Categoria',
    'Prossime Aste',
    'Aste Chiuse',
    'Facebook',
    'Instagram',
    'TikTok',
    'Telegram',
    'AUTO PUNTATA',
    'PUNTA',
  ],
  '/auctions': ['Tutte le Aste', 'Cerca aste per titolo o descrizione...', '{n} aste trovate'],
  '/auctions without a match': ['Nessuna asta trovata'],

  // An auction
  '/auctions/{id}': [
    'Cronologia Puntate',
    'Prezzo',
    'Modalità',
    'Orario',
    'Utente',
    'Manuale',
    'Descrizione',
    'AUTO PUNTATA',
    'PUNTA',
  ],
  'auto-bid switched on': ['Auto Puntata Attivata!', 'AUTO ON', 'Auto'],
  'auto-bid switched off': ['Auto Puntata Disattivata'],
  'auto-bid that cannot be switched on': ['Errore', 'Impossibile attivare Auto Puntata'],
  'auto-bid that cannot be switched off': ['Errore', 'Impossibile disattivare Auto Puntata'],
  'an ended auction': ['SCADUTA'],
  'an ended auction, as an admin': ['RIAVVIA ASTA'],
  'an ended auction that is restarted': ['Asta Riavviata!'],
  'an ended auction that cannot be restarted': ['Errore', "Impossibile riavviare l'asta"],
  'an unknown auction': ['Asta non trovata'],
  'a bid on the page': ['Offerta Piazzata!'],
  'a bid on the page that fails': ['Errore', "Non è stato possibile piazzare l'offerta"],
  'a bid that comes too late': ['Asta Terminata', 'Questa asta è stata appena chiusa. Aggiornamento in corso...'],
  'a bid without an account': ['Login Richiesto', "Devi effettuare il login per fare un'offerta"],
  'auto-bid without an account': ['Login Richiesto', 'Devi effettuare il login per usare Auto Puntata'],
  'the bid dialog': ["Fai un'Offerta"],
  'a bid in the dialog': ['Offerta inviata!'],
  'a bid in the dialog that fails': ['Errore', "Impossibile inviare l'offerta."],

  // The session
  '/login, empty': ['Username richiesto', 'Password richiesta'],
  '/login': ['Login effettuato!', 'Benvenuto {name}'],
  '/login with a wrong password': ['Login fallito'],
  '/register, empty': [
    'Username deve essere almeno 3 caratteri',
    'Email non valida',
    'Password deve essere almeno 6 caratteri',
    'Nome completo richiesto',
  ],
  '/register': ['Registrazione completata!', 'Benvenuto {name}'],
  '/register with a taken name': ['Registrazione fallita'],
  'signing out': ['Logout effettuato', 'Alla prossima!'],
  'signing out that fails': ['Logout fallito'],
  '/verify-email without a token': ['Token di verifica mancante. Controlla il link nella tua email.'],
  '/verify-email when the server fails': ["Errore durante la verifica dell'email."],
  '/verify-email without a connection': ['Errore di connessione. Riprova più tardi.'],
  '/setup-database when the server fails': ["Errore durante l'inizializzazione"],
  '/setup-database without a connection': ['Errore di connessione. Riprova.'],

  // A new auction
  '/create-auction': [
    'Subito Live',
    'In Programma',
    'Nuovo',
    'Perfetto - Come nuovo',
    "Ottimo - Segni minimi d'uso",
    "Buono - Segni d'uso normali",
    "Discreto - Segni d'uso evidenti",
    'Da restaurare',
    'Vendita',
    'Attribuito a',
    'Nello stile di',
  ],
  '/create-auction as a bidder': ['Accesso Negato', 'Non hai i permessi necessari per accedere a questa pagina.'],
  '/create-auction with invalid values': [
    'Errori nel form',
    'Controlla i campi obbligatori e riprova',
    'Il titolo è obbligatorio',
    "L'offerta di partenza deve essere 0 o maggiore",
    'Il prezzo di chiusura deve essere almeno 1 centesimo',
    "L'incremento deve essere almeno 1 credito",
  ],
  '/create-auction, closing below the start': ["Il prezzo di chiusura deve essere maggiore dell'offerta di partenza"],
  '/create-auction with too many images': ['Troppe immagini', 'Puoi caricare massimo 5 immagini'],
  '/create-auction with a large image': ['File troppo grande', 'enorme.png supera i 5MB'],
  '/create-auction, sent': ['Asta creata con successo!', 'La tua asta "Lume a petrolio" è ora online.'],
  '/create-auction that fails': ['Errore nella creazione', "Impossibile creare l'asta."],

  // Payments
  '/buy-credits': ['Acquista Crediti', 'Il + Venduto', 'Il + Conveniente'],
  'buying credits': ['Acquisto completato!'],
  'a payment that cannot be prepared': ['Errore', 'Impossibile caricare il sistema di pagamento'],
  'a payment whose script does not load': ['Errore', 'Impossibile caricare PayPal'],
  'a payment whose button cannot be drawn': ['Errore', 'Impossibile inizializzare PayPal'],
  'a payment that cannot be opened': ['Errore', 'Impossibile avviare il pagamento PayPal'],
  'a payment without an order id': ['Errore', "Manca l'identificativo dell'ordine di pagamento"],
  'a payment whose window fails': ['Errore', 'Si è verificato un errore durante il pagamento'],
  'a payment that is cancelled': ['Pagamento annullato'],
  'a payment that is declined': ['Errore', 'Impossibile completare il pagamento'],
  'buying an item outright': ['Acquista Subito', 'Acquisto completato!'],
  'an order without an address': ['Indirizzo richiesto', 'Inserisci il tuo indirizzo di spedizione'],
  'an order that cannot be created': ['Errore', "Impossibile creare l'ordine"],
  'a won auction that is paid': ['Acquisto completato!'],
  'a won auction that cannot be completed': ['Errore', "Impossibile completare l'ordine"],
  'an unknown won auction': ['Asta non trovata'],

  // The admin pages
  '/admin as a bidder': ['Accesso Negato', 'Non hai i permessi necessari per accedere a questa pagina.'],
  '/admin when the statistics fail': [
    'Impossibile caricare le statistiche. Verifica di essere autenticato come admin.',
  ],
  '/admin when the statistics load again': ['Utenti', 'Aste vinte', 'Puntate totali'],
  'an auction that is closed': ['Asta chiusa con successo'],
  'an auction that is closed without a bid': ['Asta chiusa con successo'],
  'an auction closed with negative credits': ['Il numero di crediti deve essere positivo'],
  'an auction that cannot be closed': ['Errore', "Impossibile chiudere l'asta"],
  'an auction that cannot be started': ['Errore', 'Impossibile aggiornare lo stato'],
  'an auction restarted from the admin pages': ['Asta Riavviata!'],
  'an auction that cannot be restarted from the admin pages': ['Errore', "Impossibile riavviare l'asta"],
  'a duplicate without a title and a price': [
    'Il titolo è obbligatorio',
    'Il prezzo di chiusura deve essere almeno 1 credito',
  ],
  'a duplicate that cannot be created': ['Errore', "Impossibile duplicare l'asta"],
  'an edit without a title and a price': [
    'Il titolo è obbligatorio',
    'Il prezzo di chiusura deve essere almeno 1 credito',
  ],
  'an edit that cannot be saved': ['Errore', "Impossibile modificare l'asta"],
  'an auction that cannot be deleted': ['Errore', "Impossibile eliminare l'asta"],
  'an invalid number of credits': ['Inserisci un numero di crediti valido (maggiore di 0)'],
  'credits that cannot be assigned': ['Errore', 'Impossibile assegnare i crediti'],
  'a new password that is too short': ['La password deve essere almeno 6 caratteri'],
  'a password that cannot be set': ['Errore', 'Impossibile reimpostare la password'],
  'referral credits that cannot be activated': ['Errore', 'Impossibile attivare i crediti'],

  // The shop and the reviews
  '/shop': ['Tutto', 'iPhone', 'Samsung', 'Xiaomi', 'Acquista Subito'],
  '/testimonials, too short': ['La recensione deve contenere almeno 10 caratteri'],
  '/testimonials with a large file': ['File troppo grande'],
  '/testimonials with too many files': ['Limite raggiunto'],
  '/testimonials, sent': ['Testimonianza inviata!'],
  '/testimonials that fails': ['Errore', 'Impossibile inviare la testimonianza.'],
} as const satisfies Record<string, readonly string[]>

/** No page can send these values; the API answers with these messages. */
export const quotedAnswers = {
  createTestimonial: [
    { body: { rating: 0, comment: 'Tutto bene davvero' }, fields: { rating: 'Il rating deve essere almeno 1' } },
    { body: { rating: 6, comment: 'Tutto bene davvero' }, fields: { rating: 'Il rating deve essere massimo 5' } },
  ],
} as const
