import { authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { describe, expect, test } from 'vitest'
import { accountLinksText } from './account-links-text.ts'
import { adminAuctionsText } from './admin-auctions-text.ts'
import { adminReferralsText } from './admin-referrals-text.ts'
import { adminStatsText } from './admin-stats-text.ts'
import { adminUiText } from './admin-ui-text.ts'
import { adminUsersText } from './admin-users-text.ts'
import { auctionText } from './auction-text.ts'
import { bidDialogText } from './bidding-text.ts'
import { buyCreditsText } from './buy-credits-text.ts'
import { createText } from './create-text.ts'
import { detailText } from './detail-text.ts'
import { editAuctionText } from './edit-auction-text.ts'
import { formatCredits } from './format.ts'
import { homeText } from './home-text.ts'
import { listText } from './list-text.ts'
import { orderText } from './order-text.ts'
import { paymentText } from './payment-text.ts'
import { sessionText } from './session-text.ts'
import { setupText } from './setup-text.ts'
import { shopText } from './shop-text.ts'
import { testimonialsText } from './testimonials-text.ts'
import { text } from './text.ts'
import { wonAuctionText } from './won-auction-text.ts'

// The texts that the product's specification fixes, letter by letter. A page test or a journey
// shows that each one appears where it belongs. The contract has the messages about invalid
// input.

describe('the frame', () => {
  test('header, menus and footer', () => {
    expect(text).toMatchObject({
      nav: { auctions: 'Aste', testimonials: 'Testimonianze' },
      search: { placeholder: 'Cerca aste...' },
      credits: {
        unit: 'crediti',
        menu: 'Crediti',
        buy: 'Acquista Crediti',
        referral: 'Programma Referral',
        history: 'Storico Transazioni',
      },
      user: {
        profile: 'Il Mio Profilo',
        watchlist: 'Lista Desideri',
        testimonials: 'Testimonianze',
        credits: 'I Miei Crediti',
        admin: 'Pannello Admin',
        create: 'Crea Nuova Asta',
        createShort: 'Crea Asta',
        logout: 'Logout',
        login: 'Accedi',
        register: 'Registrati',
      },
      footer: { auctions: 'Aste', credits: 'Crediti', account: 'Account' },
    })
    expect(formatCredits(10)).toBe('10 crediti')
  })

  test('notifications', () => {
    expect(text.toast).toMatchObject({
      failed: 'Errore',
      loginFailed: 'Login fallito',
      registrationFailed: 'Registrazione fallita',
      loggedOut: { title: 'Logout effettuato', description: 'Alla prossima!' },
      logoutFailed: 'Logout fallito',
      loginToBid: { title: 'Login Richiesto', description: "Devi effettuare il login per fare un'offerta" },
      loginToAutoBid: { title: 'Login Richiesto', description: 'Devi effettuare il login per usare Auto Puntata' },
      auctionOver: {
        title: 'Asta Terminata',
        description: 'Questa asta è stata appena chiusa. Aggiornamento in corso...',
      },
      bidNotSent: "Impossibile inviare l'offerta.",
      bidNotPlaced: "Non è stato possibile piazzare l'offerta",
      autoBidNotOn: 'Impossibile attivare Auto Puntata',
      autoBidOff: { title: 'Auto Puntata Disattivata' },
      autoBidNotOff: 'Impossibile disattivare Auto Puntata',
      restarted: { title: 'Asta Riavviata!' },
      notRestarted: "Impossibile riavviare l'asta",
    })
    const { loggedIn, registered, bidSent, bidPlaced, autoBidOn } = text.toast
    expect(loggedIn('Anna Rossi')).toEqual({ title: 'Login effettuato!', description: 'Benvenuto Anna Rossi' })
    expect(registered('Anna Rossi')).toEqual({
      title: 'Registrazione completata!',
      description: 'Benvenuto Anna Rossi',
    })
    expect(autoBidOn(30, null).title).toBe('Auto Puntata Attivata!')
    expect(bidSent('0,01 €').title).toBe('Offerta inviata!')
    expect(bidPlaced('0,01 €').title).toBe('Offerta Piazzata!')
    expect(autoBidOn(30, null)).toEqual({
      title: 'Auto Puntata Attivata!',
      description: expect.stringContaining('ogni 30 secondi'),
    })
  })
})

describe('auctions', () => {
  test('Home and the list', () => {
    expect(homeText).toMatchObject({
      headline: 'Scopri Tesori Unici',
      explore: 'Esplora Aste Live',
      register: 'Registrati Gratis',
      all: 'Tutte',
      live: 'Aste Live',
      categories: 'Esplora per Categoria',
      upcoming: 'Prossime Aste',
      closed: 'Aste Chiuse',
    })
    expect(listText).toMatchObject({
      title: 'Tutte le Aste',
      search: 'Cerca aste per titolo o descrizione...',
      none: 'Nessuna asta trovata',
    })
    expect(listText.found(3)).toBe('3 aste trovate')
  })

  test('the page of an auction', () => {
    expect(auctionText).toMatchObject({
      bid: 'PUNTA',
      autoBid: 'AUTO PUNTATA',
      autoBidOn: 'AUTO ON',
      expired: 'SCADUTA',
    })
    expect(detailText).toMatchObject({
      history: 'Cronologia Puntate',
      description: 'Descrizione',
      columns: { price: 'Prezzo', mode: 'Modalità', time: 'Orario', user: 'Utente' },
      automatic: 'Auto',
      manual: 'Manuale',
      restart: 'RIAVVIA ASTA',
      notFound: 'Asta non trovata',
    })
    expect(bidDialogText.title).toBe("Fai un'Offerta")
  })

  test('a new auction', () => {
    expect(createText).toMatchObject({
      denied: { title: 'Accesso Negato', text: 'Non hai i permessi necessari per accedere a questa pagina.' },
      live: { title: 'Subito Live' },
      planned: { title: 'In Programma' },
      images: { tooMany: { title: 'Troppe immagini', description: 'Puoi caricare massimo 5 immagini' } },
      toast: {
        invalid: { title: 'Errori nel form', description: 'Controlla i campi obbligatori e riprova' },
        failed: 'Errore nella creazione',
        failedFallback: "Impossibile creare l'asta.",
      },
      copy: { failed: 'Errore', failedFallback: "Impossibile duplicare l'asta" },
    })
    expect(createText.images.tooLarge('enorme.png')).toEqual({
      title: 'File troppo grande',
      description: 'enorme.png supera i 5MB',
    })
    expect(createText.toast.created('Lume a petrolio', { isLive: true })).toEqual({
      title: 'Asta creata con successo!',
      description: 'La tua asta "Lume a petrolio" è ora online.',
    })
    expect(conditionLabels).toEqual({
      nuovo: 'Nuovo',
      perfetto: 'Perfetto - Come nuovo',
      ottimo: "Ottimo - Segni minimi d'uso",
      buono: "Buono - Segni d'uso normali",
      discreto: "Discreto - Segni d'uso evidenti",
      da_restaurare: 'Da restaurare',
      vendita: 'Vendita',
    })
    expect(authenticityLabels).toMatchObject({
      attribuito: 'Attribuito a',
      stile_di: 'Nello stile di',
      vendita: 'Vendita',
    })
  })
})

describe('accounts and reviews', () => {
  test('sign-in, registration and links in mails', () => {
    expect(sessionText.login).toMatchObject({ title: 'Accedi', submit: 'Accedi' })
    expect(sessionText.register).toMatchObject({ title: 'Registrati', submit: 'Registrati gratis' })
    expect(accountLinksText.verify).toMatchObject({
      missing: 'Token di verifica mancante. Controlla il link nella tua email.',
      fallback: "Errore durante la verifica dell'email.",
      offline: 'Errore di connessione. Riprova più tardi.',
    })
    expect(setupText).toMatchObject({
      failedFallback: "Errore durante l'inizializzazione",
      offline: 'Errore di connessione. Riprova.',
    })
  })

  test('reviews', () => {
    const { form } = testimonialsText
    expect(form).toMatchObject({
      tooMany: { title: 'Limite raggiunto' },
      sent: { title: 'Testimonianza inviata!' },
      notSent: 'Impossibile inviare la testimonianza.',
    })
    expect(form.tooLarge('enorme.png').title).toBe('File troppo grande')
  })
})

test('payments and the shop', () => {
  expect(paymentText).toMatchObject({
    setupFailed: 'Impossibile caricare il sistema di pagamento',
    scriptFailed: 'Impossibile caricare PayPal',
    buttonsFailed: 'Impossibile inizializzare PayPal',
    openFailed: 'Impossibile avviare il pagamento PayPal',
    missingId: "Manca l'identificativo dell'ordine di pagamento",
    windowFailed: 'Si è verificato un errore durante il pagamento',
    captureFailed: 'Impossibile completare il pagamento',
    cancelled: { title: 'Pagamento annullato' },
    address: { required: { title: 'Indirizzo richiesto', description: 'Inserisci il tuo indirizzo di spedizione' } },
  })
  expect(buyCreditsText.title).toBe('Acquista crediti')
  expect(buyCreditsText.bought({ creditsAdded: 20, debtPaid: 0 }, 'anna@example.it').title).toBe('Acquisto completato!')
  expect(orderText.completed({ productTitle: 'Sestante', amount: 2_500 }).title).toBe('Acquisto completato!')
  expect(orderText.completeFailed).toBe("Impossibile completare l'ordine")
  expect(wonAuctionText.notFound).toBe('Asta non trovata')
  expect(shopText).toMatchObject({
    anyBrand: 'Tutto',
    brands: { iphone: 'iPhone', samsung: 'Samsung', xiaomi: 'Xiaomi' },
    dialog: 'Acquista Subito',
    orderFailed: "Impossibile creare l'ordine",
  })
})

test('the admin pages', () => {
  expect(adminUiText.action.failed).toBe('Errore')
  expect(adminStatsText).toMatchObject({
    failed: 'Impossibile caricare le statistiche. Verifica di essere autenticato come admin.',
    figures: { users: 'Utenti', auctionsWon: 'Aste vinte' },
    totals: { totalBids: 'Puntate totali' },
  })
  expect(adminAuctionsText).toMatchObject({
    start: { failed: 'Impossibile aggiornare lo stato' },
    close: { done: 'Asta chiusa con successo', failed: "Impossibile chiudere l'asta" },
    restart: { done: { title: 'Asta Riavviata!' }, failed: "Impossibile riavviare l'asta" },
    remove: { failed: "Impossibile eliminare l'asta" },
  })
  expect(editAuctionText).toMatchObject({ failed: "Impossibile modificare l'asta" })
  expect(adminUsersText).toMatchObject({
    actions: {
      assign: { failed: 'Impossibile assegnare i crediti' },
      password: { failed: 'Impossibile reimpostare la password' },
    },
  })
  expect(adminReferralsText).toMatchObject({ activate: { failed: 'Impossibile attivare i crediti' } })
})
