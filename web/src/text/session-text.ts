import { REFERRAL_CREDITS, WELCOME_CREDITS, withPluralArticle } from '@centesimo/domain'
import { formatCredits } from './format.ts'

export const sessionText = {
  login: {
    title: 'Accedi',
    lead: 'Le tue aste ti aspettano.',
    signedOut: 'Questo dispositivo è stato disconnesso: accedi di nuovo per continuare.',
    needed: "Accedi per continuare: poi ti riportiamo dov'eri.",
    username: 'Username o email',
    password: 'Password',
    forgot: 'Password dimenticata?',
    submit: 'Accedi',
    other: `Non hai ancora un account? Ti regaliamo ${formatCredits(WELCOME_CREDITS)} bonus per cominciare.`,
    otherLink: 'Registrati gratis',
  },
  /** The step after a password that was generated, or set by an admin. */
  newPassword: {
    title: 'Scegli una nuova password',
    lead: 'La password che hai usato era provvisoria. Scegline una che conosci solo tu.',
    password: 'Nuova password',
    submit: 'Salva e accedi',
    other: 'Vuoi usare un altro account?',
    otherLink: 'Torna indietro',
  },
  /** The second step of a user with a second factor. */
  secondStep: {
    title: 'Accedi',
    lead: 'La password è giusta. Ancora un passo: il codice della tua app di autenticazione.',
    submit: 'Accedi',
    other: 'Vuoi usare un altro account?',
    otherLink: 'Torna indietro',
  },
  code: {
    label: 'Codice di 6 cifre',
    hint: 'Lo trovi nella tua app di autenticazione',
    recovery: 'Codice di recupero',
    recoveryHint: 'Uno di quelli che hai salvato: vale una volta sola',
    useApp: "Usa il codice dell'app",
    useRecovery: 'Usa un codice di recupero',
  },
  register: {
    title: 'Registrati',
    gift: `+${formatCredits(WELCOME_CREDITS)}`,
    lead: `Ti regaliamo ${formatCredits(WELCOME_CREDITS)} bonus di benvenuto per le tue prime puntate. Non serve la carta di credito: altri crediti li compri solo se vuoi.`,
    invited: (code: string) => `Codice invito: ${code}`,
    invitedBonus: `Se il codice è di un amico, ${withPluralArticle('ai', WELCOME_CREDITS)} di benvenuto si aggiungono altri ${formatCredits(REFERRAL_CREDITS.friend)} bonus.`,
    fullName: 'Nome completo',
    username: 'Username',
    usernameHint: 'Il nome che gli altri vedono: da 3 a 30 lettere, numeri, punti o trattini',
    email: 'Email',
    emailHint: (mustConfirmEmail: boolean) =>
      mustConfirmEmail
        ? `Serve per avvisarti se vinci. Ti mandiamo un link: quando lo apri ricevi i ${WELCOME_CREDITS} crediti bonus`
        : `Serve per avvisarti se vinci. Ti mandiamo un link per confermarla; i ${WELCOME_CREDITS} crediti bonus li ricevi subito.`,
    password: 'Password',
    passwordHint: 'Almeno 6 caratteri. Scegline una che non usi altrove.',
    submit: 'Registrati gratis',
    terms: {
      before: 'Registrandoti dichiari di avere almeno 18 anni e accetti i',
      terms: 'Termini',
      between: ". Nell'informativa",
      privacy: 'Privacy',
      after: 'trovi come trattiamo i tuoi dati.',
    },
    other: 'Hai già un account?',
    otherLink: 'Accedi',
  },
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
} as const
