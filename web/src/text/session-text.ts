import { REFERRAL_CREDITS, WELCOME_CREDITS, withPluralArticle } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCredits } from './format.ts'
import { usedCreditsRule } from './used-credits.ts'

export const sessionText = {
  login: {
    title: 'Accedi',
    lead: 'Le tue aste ti aspettano.',
    reasons: {
      signedOut: 'Questo dispositivo è stato disconnesso: accedi di nuovo per continuare.',
      needed: "Accedi per continuare: poi ti riportiamo dov'eri.",
      toBid: "Accedi per puntare: poi ti riportiamo all'asta.",
      toAuction: "Accedi per continuare: poi ti riportiamo all'asta.",
    },
    username: 'Username o email',
    password: 'Password',
    forgot: 'Password dimenticata?',
    submit: 'Accedi',
    or: 'oppure',
    other: 'Non hai un account?',
    otherLink: 'Registrati gratis',
    join: `Registrati gratis: ${formatCredits(WELCOME_CREDITS)} in regalo`,
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
    reasons: {
      toBid: "Registrati per puntare: poi ti riportiamo all'asta.",
      toAuction: "Registrati per continuare: poi ti riportiamo all'asta.",
    },
    gift: `+${formatCredits(WELCOME_CREDITS)}`,
    side: 'Allo scadere del tempo, chi ha puntato per ultimo compra al prezzo raggiunto.',
    lead: `${formatCredits(WELCOME_CREDITS)} in regalo, senza carta di credito.`,
    used: usedCreditsRule,
    more: (cents: CentRange) => `Altri crediti li compri solo se vuoi${cents ? `, ${centRange(cents)} l'uno` : ''}.`,
    invited: (code: string) => `Codice invito: ${code}`,
    invitedBonus: `Se il codice è di un amico, ${withPluralArticle('ai', WELCOME_CREDITS)} di benvenuto si aggiungono altri ${formatCredits(REFERRAL_CREDITS.friend)} bonus.`,
    fullName: 'Nome completo',
    username: 'Username',
    usernameHint: 'Lo vedono tutti, da 3 a 30 caratteri',
    email: 'Email',
    emailHint: (mustConfirmEmail: boolean) =>
      mustConfirmEmail
        ? `Confermala dal link e ricevi ${withPluralArticle('i', WELCOME_CREDITS)} crediti`
        : 'Ti scriviamo qui se vinci',
    password: 'Password',
    passwordHint: 'Almeno 6 caratteri, solo per questo sito',
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
