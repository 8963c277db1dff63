import { formatBids, formatCount, formatCredits } from './format.ts'

/**
 * Every notification: its title and, where it has one, its second line. The specification's error
 * catalogue fixes these texts.
 */
export const toasts = {
  failed: 'Errore',
  loggedIn: (fullName: string) => ({ title: 'Login effettuato!', description: `Benvenuto ${fullName}` }),
  loginFailed: 'Login fallito',
  registered: (fullName: string) => ({ title: 'Registrazione completata!', description: `Benvenuto ${fullName}` }),
  registeredUnconfirmed: (fullName: string) => ({
    title: 'Registrazione completata!',
    description: `Ti diamo il benvenuto, ${fullName}. Per puntare apri il link che ti abbiamo mandato per email.`,
  }),
  registrationFailed: 'Registrazione fallita',
  loggedOut: { title: 'Logout effettuato', description: 'Alla prossima!' },
  logoutFailed: 'Logout fallito',
  logoutPending: 'Il server non risponde: qui i tuoi dati non si vedono più, ma la sessione è ancora aperta.',
  signedOut: { title: 'Questo dispositivo è stato disconnesso', description: 'Accedi di nuovo per continuare.' },
  loginToBid: { title: 'Login Richiesto', description: "Devi effettuare il login per fare un'offerta" },
  loginToAutoBid: { title: 'Login Richiesto', description: 'Devi effettuare il login per usare Auto Puntata' },
  loginToWatch: { title: 'Login Richiesto', description: 'Accedi per usare la Lista Desideri' },
  loginToRemind: {
    title: 'Login Richiesto',
    description: "Accedi e ti avvisiamo quando l'asta inizia",
  },
  remindFailed: "Impossibile cambiare l'avviso",
  auctionOver: {
    title: 'Asta Terminata',
    description: 'Questa asta è stata appena chiusa. Aggiornamento in corso...',
  },
  bidSent: (price: string) => ({ title: 'Offerta inviata!', description: `Hai portato il prezzo a ${price}` }),
  bidPlaced: (price: string) => ({ title: 'Offerta Piazzata!', description: `Hai portato il prezzo a ${price}` }),
  bidSpent: (credits: number, left: number) =>
    `${formatCredits(credits)} ${credits === 1 ? 'usato' : 'usati'}, ${left === 0 ? 'non te ne restano' : left === 1 ? 'te ne resta 1' : `te ne restano ${formatCount(left)}`}`,
  bidNotSent: "Impossibile inviare l'offerta.",
  bidNotPlaced: "Non è stato possibile piazzare l'offerta",
  bidSlow: {
    title: 'Puntata in corso',
    description: 'La risposta tarda ad arrivare. La tua puntata è già partita: non serve toccare di nuovo.',
  },
  bidUnanswered: 'Manca la connessione: quando torna, tocca di nuovo PUNTA. Non rischi di puntare due volte.',
  autoBidOn: (everySeconds: number | undefined, most: number | null) => ({
    title: 'Auto Puntata Attivata!',
    description: `Puntiamo noi per te${everySeconds === undefined ? '' : ` ogni ${everySeconds} secondi`}, quando non sei in testa${most === null ? '' : `: al massimo ${formatBids(most)}`}`,
  }),
  autoBidChanged: (most: number | null) => ({
    title: 'Massimo aggiornato',
    description:
      most === null
        ? "L'Auto Puntata continua finché hai crediti"
        : `L'Auto Puntata si ferma dopo ${formatBids(most)} in tutto`,
  }),
  autoBidNotChanged: 'Impossibile cambiare il massimo',
  autoBidNotOn: 'Impossibile attivare Auto Puntata',
  autoBidOff: { title: 'Auto Puntata Disattivata' },
  autoBidStoppedAt: (placed: number) => ({
    title: 'Auto Puntata Disattivata',
    description: `Aveva già fatto ${formatBids(placed)}`,
  }),
  autoBidNotOff: 'Impossibile disattivare Auto Puntata',
  autoBidStopped: {
    credits: (title?: string) =>
      title === undefined
        ? 'I crediti non bastano per la prossima puntata'
        : `Su «${title}» i crediti non bastano per la prossima puntata`,
    'max-bids': (title?: string) =>
      title === undefined
        ? 'Ha fatto tutte le puntate che avevi scelto'
        : `Su «${title}» ha fatto tutte le puntate che avevi scelto`,
    limit: (title?: string) =>
      title === undefined
        ? 'Hai raggiunto il tuo limite di crediti al giorno'
        : `Su «${title}»: hai raggiunto il tuo limite di crediti al giorno`,
    excluded: (title?: string) =>
      title === undefined
        ? "Hai una pausa o un'autoesclusione in corso"
        : `Su «${title}»: hai una pausa o un'autoesclusione in corso`,
    beginners: (title?: string) =>
      title === undefined
        ? "Hai vinto un'altra asta, e qui punta solo chi non ha mai vinto"
        : `Su «${title}» punta solo chi non ha mai vinto`,
    'joining-closed': (title?: string) =>
      title === undefined
        ? 'Da questo prezzo continua solo chi ha già puntato'
        : `Su «${title}» da questo prezzo continua solo chi ha già puntato`,
    'win-slots': (title?: string) =>
      title === undefined
        ? 'Hai raggiunto il massimo di aste che puoi vincere'
        : `Su «${title}»: hai raggiunto il massimo di aste che puoi vincere`,
    bought: (title?: string) =>
      `Hai scelto di comprare ${title === undefined ? "l'oggetto" : `«${title}»`} e riprendere i crediti`,
  },
  restarted: { title: 'Asta Riavviata!', description: "L'asta è di nuovo live" },
  notRestarted: "Impossibile riavviare l'asta",
  watchFailed: 'Impossibile aggiornare la Lista Desideri',
  won: (title: string, price: string) => ({
    title: 'Congratulazioni!',
    description: `Hai vinto «${title}» a ${price}`,
  }),
} as const
