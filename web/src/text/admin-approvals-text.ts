import type { Approval, ApprovalRule } from '@centesimo/contract'
import { APPROVAL_DAYS, formatEuro, SPLIT_HOURS, withDate } from '@centesimo/domain'
import { formatMoment } from './credit-text.ts'
import { formatCount, formatCredits } from './format.ts'

type Amounts = Pick<ApprovalRule, 'refundCents' | 'giftCredits' | 'minCreditCents'>

const twoAbove = (amount: number | null, format: (amount: number) => string) =>
  amount === null ? 'basta una persona' : `due persone oltre ${format(amount)}`

const amountOf = { refund: formatEuro, gift: formatCredits } satisfies Record<Approval['kind'], unknown>

/** The two-person rule: what waits for a second person, and above which amounts. */
export const adminApprovalsText = {
  title: 'Conferme',
  /** While the rule is off. */
  leadOff:
    'Con la regola attiva, i rimborsi e i crediti assegnati oltre un certo importo aspettano il sì di una seconda persona.',
  lead: 'Oltre un importo, rimborsi e crediti assegnati aspettano il sì di una seconda persona.',
  table: 'Richieste',
  waiting: 'Richieste in attesa',
  state: 'Stato',
  states: {
    done: 'Confermate',
    declined: 'Rifiutate',
    withdrawn: 'Ritirate',
    expired: 'Scadute',
  },
  openState: 'In attesa',
  badges: {
    open: 'In attesa',
    done: 'Confermata',
    declined: 'Rifiutata',
    withdrawn: 'Ritirata',
    expired: 'Scaduta',
  } satisfies Record<Approval['state'], string>,
  columns: {
    what: 'Che cosa',
    person: 'Persona',
    asked: 'Chiesto da',
    since: 'Dal',
    until: 'Entro',
    reason: 'Perché',
    state: 'Stato',
  },
  what: {
    refund: (cents: number) => `Rimborso di ${formatEuro(cents)}`,
    gift: (credits: number) => `${formatCredits(credits)} bonus`,
  },
  noReason: 'Nessun motivo',
  decidedBy: (username: string) => `da ${username}`,
  empty: 'Nessuna richiesta in attesa',
  asked: (username: string, at: string) => `L'ha chiesto ${username} ${withDate('il', formatMoment(at))}.`,
  reason: (reason: string) => `Motivo: «${reason}».`,
  balance: (from: number, to: number) => `Il saldo passa da ${formatCredits(from)} a ${formatCredits(to)}.`,
  left: (cents: number) => `Di questo pagamento restano da rimborsare ${formatEuro(cents)}.`,
  impossible: 'Nel frattempo il pagamento è cambiato: questo rimborso non è più possibile. Rifiuta la richiesta.',
  approve: {
    open: 'Conferma',
    title: (what: string, username: string) => `${what} a ${username}: confermi?`,
    refund: (cents: number, username: string) =>
      `${formatEuro(cents)} tornano subito a ${username}, sul metodo di pagamento usato.`,
    confirm: { refund: 'Conferma e rimborsa', gift: 'Conferma e assegna' },
    failed: 'Impossibile confermare la richiesta',
    done: 'Richiesta confermata',
  },
  decline: {
    open: 'Rifiuta',
    title: (what: string, username: string) => `${what} a ${username}: rifiuti?`,
    consequence: {
      refund: (cents: number) => `Non rimborsiamo ${formatEuro(cents)}.`,
      gift: (credits: number) => `Non assegniamo ${formatCredits(credits)}.`,
    },
    again: 'Chi ha fatto la richiesta può farne una nuova.',
    confirm: 'Rifiuta la richiesta',
    failed: 'Impossibile rifiutare la richiesta',
    done: 'Richiesta rifiutata',
  },
  withdraw: {
    open: 'Ritira',
    title: (what: string, username: string) => `${what} a ${username}: ritiri la richiesta?`,
    confirm: 'Ritira la richiesta',
    failed: 'Impossibile ritirare la richiesta',
    done: 'Richiesta ritirata',
  },
  rule: {
    title: 'Regola delle due persone',
    isOn: 'Attiva',
    isOff: 'Non attiva',
    off: "Regola non attiva: basta una persona, qualunque sia l'importo.",
    /** The amounts by name, each with what it asks for. */
    lines: ({ refundCents, giftCredits, minCreditCents }: Amounts) => [
      ...(refundCents === null && giftCredits === null
        ? [{ name: 'Rimborsi e crediti assegnati', value: twoAbove(null, formatEuro) }]
        : [
            { name: 'Rimborsi', value: twoAbove(refundCents, formatEuro) },
            { name: 'Crediti assegnati', value: twoAbove(giftCredits, formatCount) },
          ]),
      ...(refundCents === null && giftCredits === null && minCreditCents === null
        ? []
        : [
            {
              name: 'Prezzo minimo di un credito nei pacchetti',
              value: minCreditCents === null ? 'nessun minimo' : formatEuro(minCreditCents),
            },
          ]),
    ],
    expires: `Una richiesta senza risposta scade dopo ${APPROVAL_DAYS} giorni.`,
    together: `Quello che la stessa persona rimborsa dello stesso pagamento, o regala allo stesso utente, in ${SPLIT_HOURS} ore si somma.`,
    saved: (username: string, at: string) => `Cambiata da ${username} ${withDate('il', formatMoment(at))}.`,
    alone:
      'Nessun altro account ha il ruolo per confermare: oltre questi importi non partirebbe nulla. Dai a qualcuno il ruolo Amministratore o Contabilità.',
    aloneBefore:
      'Per attivare la regola serve un altro account che confermi: dai a qualcuno il ruolo Amministratore o Contabilità. Poi imposti gli importi.',
    toUsers: 'Scegli la seconda persona',
    change: 'Cambia',
    begin: 'Imposta gli importi',
    dialog: 'Quando servono due persone',
    dialogLead:
      'Lascia vuoto un importo per fare a meno della seconda persona. Se allenti la regola, chi ha il ruolo Amministratore o Contabilità riceve una email.',
    refundField: 'Rimborsi oltre, in euro',
    giftField: 'Crediti assegnati oltre',
    leastField: 'Prezzo minimo di un credito nei pacchetti, in euro',
    leastHint:
      'Senza un minimo, un pacchetto quasi gratis regalerebbe crediti senza la seconda persona: sotto questo prezzo non si può salvare.',
    waitingHint: 'Prima scegli la seconda persona.',
    fieldHint: 'Fino a qui, o se lasci vuoto, basta una persona.',
    wrongEuro: 'Scrivi un importo in euro, o lascia vuoto',
    wrongCredits: 'Scrivi un numero intero di crediti, o lascia vuoto',
    confirm: 'Salva',
    failed: 'Impossibile salvare la regola',
    done: 'Regola salvata',
  },
  /** In the dialogs of refunds and gifts, before they are confirmed. */
  note: {
    below: (kind: Approval['kind'], above: number, recent: number) =>
      `Oltre ${amountOf[kind](above)} serve una seconda persona.${recent > 0 ? ` Nelle ultime ${SPLIT_HOURS} ore ne hai già ${kind === 'refund' ? 'rimborsati' : 'assegnati'} ${amountOf[kind](recent)}.` : ''}`,
    needed: (kind: Approval['kind'], { recent }: Pick<ApprovalRule, 'recent'>, above: number) =>
      `Serve una seconda persona: ${recent > 0 ? `con ${amountOf[kind](recent)} delle ultime ${SPLIT_HOURS} ore ` : ''}superi ${amountOf[kind](above)}. Adesso non parte nulla: la richiesta aspetta una conferma per ${APPROVAL_DAYS} giorni.`,
    alone: 'Oggi però nessun altro account può confermarla.',
    ask: 'Chiedi la conferma',
    done: 'In attesa di conferma',
  },
} as const
