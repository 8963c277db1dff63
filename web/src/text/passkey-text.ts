import { withDate } from '@centesimo/domain'
import { formatMoment } from './profile-text.ts'

export const passkeyText = {
  title: 'Passkey',
  text: "Accedi con l'impronta, il volto o il PIN del tuo dispositivo, senza password e senza codici. Nessun sito falso può rubarla.",
  empty: 'Non hai ancora una passkey.',
  added: (iso: string) => `Aggiunta ${withDate('il', formatMoment(iso))}`,
  used: (iso: string) => `ultimo uso ${withDate('il', formatMoment(iso))}`,
  neverUsed: 'mai usata',
  add: 'Aggiungi una passkey',
  addTitle: 'Aggiungi una passkey',
  addLead: 'Scegli un nome per riconoscerla: poi il tuo dispositivo ti chiederà conferma.',
  name: 'Nome',
  create: 'Continua',
  cancel: 'Annulla',
  created: { title: 'Passkey aggiunta', description: 'Dal prossimo accesso puoi usarla al posto della password.' },
  remove: 'Rimuovi',
  removeOf: (name: string) => `Rimuovi ${name}`,
  removeTitle: (name: string) => `Rimuovere la passkey «${name}»?`,
  removeLead:
    'Non potrai più usarla per accedere, e tutti gli altri dispositivi verranno disconnessi. Poi cancellala anche dal dispositivo o dal gestore di password.',
  removed: 'Passkey rimossa',
  removeFailed: 'Impossibile rimuovere la passkey',
  signIn: 'Accedi con passkey',
  signInHint: "Con l'impronta, il volto o il PIN del tuo dispositivo",
  confirm: 'Usa una passkey',
  required: 'Il tuo account è protetto da una passkey: usala per confermare.',
  lost: {
    user: "Non ce l'hai più? Esci e, nella pagina di accesso, scegli «Password dimenticata?».",
    admin: "Non ce l'hai più? Chiedi a un altro amministratore di rimuovere il tuo secondo fattore.",
  },
  refusals: {
    unusable: 'Su questo sito o con questo browser le passkey non si possono usare.',
    cancelled: 'Non hai usato nessuna passkey: riprova.',
    known: 'Questo dispositivo ha già una passkey per il tuo account.',
    failed: 'La passkey non ha funzionato: riprova.',
  },
} as const
