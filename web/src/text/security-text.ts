import { limits } from '@centesimo/contract/limits'
import { formatCount } from './format.ts'

const confirmedMinutes = limits.confirmedForMs / 60_000

const codesLeft = (count: number) =>
  count === 1 ? 'Ti resta 1 codice di recupero' : `Ti restano ${formatCount(count)} codici di recupero`

/** The protection of the user's own account. */
export const securityText = {
  title: 'Sicurezza',
  text: 'Proteggi il tuo account, anche se qualcuno scopre la password.',
  adminLocked:
    'Per aprire il pannello di amministrazione ti serve un secondo fattore: aggiungi una passkey o attiva la verifica in due passaggi.',
  copyManually: 'Il browser non permette di copiare: il testo è selezionato, copialo a mano.',
  question: {
    title: 'Conferma che sei tu',
    lead: `Stai per fare qualcosa di delicato: prima conferma che sei tu. Per ${confirmedMinutes} minuti non te lo chiederemo più.`,
    password: 'La tua password',
    confirm: 'Conferma',
    cancel: 'Annulla',
    failed: 'Impossibile verificare la password',
  },
  totp: {
    title: 'Verifica in due passaggi',
    text: 'Dopo la password chiediamo un codice che solo il tuo telefono conosce: chi scopre la tua password resta fuori lo stesso.',
    on: 'Attiva',
    off: 'Non attiva',
    codesLeft,
    noCodesLeft: 'Hai usato tutti i codici di recupero: disattiva la verifica e riattivala per averne di nuovi.',
    begin: 'Attiva la verifica',
    beginFailed: 'Impossibile preparare la verifica',
    steps: {
      title: 'Attiva la verifica',
      app: 'Apri la tua app di autenticazione (per esempio Aegis, Google Authenticator o 1Password) e aggiungi un account.',
      scan: "Inquadra questo codice con l'app.",
      qrCode: 'Codice QR per la tua app di autenticazione',
      manualEntry: "Non puoi inquadrarlo? Scrivi questa chiave nell'app:",
      copy: 'Copia la chiave',
      copied: 'Copiata',
      openApp: "Sei sul telefono? Apri l'app da qui",
      code: "Scrivi il codice di 6 cifre che l'app mostra adesso.",
      enable: 'Attiva',
      cancel: 'Annulla',
      failed: 'Impossibile attivare la verifica',
    },
    codes: {
      title: 'Salva i codici di recupero',
      text: 'Se perdi il telefono, ciascuno di questi codici ti fa accedere una volta sola. Li vedi solo adesso: tienili al sicuro, lontano dal telefono.',
      copy: 'Copia i codici',
      copied: 'Copiati',
      download: 'Scarica i codici',
      fileName: 'centesimo-codici-di-recupero.txt',
      fileHead: 'Centesimo: codici di recupero. Ciascuno vale una volta sola.',
      done: 'Li ho salvati',
    },
    enabled: { title: 'Verifica attivata', description: 'Dal prossimo accesso ti chiederemo anche il codice.' },
    disable: 'Disattiva la verifica',
    disableTitle: 'Disattivare la verifica?',
    disableLead:
      'Per accedere basterà la password. Conferma con un codice: ciascuno vale una volta sola, quindi se ne hai appena usato uno aspetta il prossimo.',
    disableConfirm: 'Disattiva',
    disableFailed: 'Impossibile disattivare la verifica',
    cancel: 'Annulla',
    disabled: 'Verifica disattivata',
  },
} as const
