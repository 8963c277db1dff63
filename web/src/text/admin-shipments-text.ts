import { limits } from '@centesimo/contract/limits'
import { withNoun } from '@centesimo/domain'

const orders = (count: number) => withNoun(count, 'ordine', 'ordini')

/** Sending many orders at once, and their papers. */
export const adminShipmentsText = {
  import: 'Importa spedizioni',
  shipChosen: 'Segna spediti',
  papers: {
    slips: 'Distinte',
    labels: 'Etichette',
    failed: 'Impossibile preparare la stampa',
    tooMany: `Puoi stampare al massimo ${limits.paperOrders} ordini alla volta: riduci la selezione.`,
    file: { slips: 'distinte', labels: 'etichette' },
  },
  ship: {
    title: 'Segna spediti',
    lead: 'Chi ha comprato riceve un avviso e una email con il codice per seguire il pacco.',
    list: 'Elenco',
    listHint: `Una riga per ordine: numero e codice, volendo anche il corriere, separati da punto e virgola, virgola o tabulazione. Al massimo ${limits.shipmentLines} righe.`,
    placeholder: '4C2D9AE7; BRT0123456789\n9F3E1B0F; BRT0123456790',
    file: 'Scegli un file CSV o di testo',
    fileFailed: 'Impossibile leggere il file: copialo e incollalo qui.',
    carrierOfList: "Vale per le righe che non ne indicano un altro. Senza corriere resta quello dell'ordine.",
    carrierOfChosen: "Vale per tutti gli ordini scelti. Senza corriere resta quello dell'ordine.",
    codePlaceholder: 'Codice (facoltativo)',
    codeOf: (title: string, number: string) => `${title} · ${number}`,
    check: 'Continua',
    checking: 'Controllo…',
    checkFailed: "Impossibile controllare l'elenco. Riprova tra poco.",
    noLines: "Nell'elenco non c'è nessun ordine.",
    tooManyLines: (count: number) =>
      `L'elenco ha ${count} righe: dividilo in parti di ${limits.shipmentLines} al massimo.`,
    willSend: (count: number) =>
      count === 1 ? '1 ordine sarà segnato come spedito' : `${orders(count)} saranno segnati come spediti`,
    willSendNone: 'Nessun ordine da segnare come spedito',
    unchanged: (count: number) => (count === 1 ? '1 era già segnato' : `${count} erano già segnati`),
    failing: (count: number) => (count === 1 ? '1 riga ha un problema' : `${count} righe hanno un problema`),
    failures: 'Righe con un problema',
    line: (line: number) => `Riga ${line}`,
    confirm: (count: number) => `Segna ${orders(count)}`,
    back: 'Correggi',
    running: (done: number, total: number) => `Segnati ${done} di ${total}`,
    done: (count: number) => (count === 1 ? '1 ordine segnato come spedito' : `${orders(count)} segnati come spediti`),
    doneNone: 'Nessun ordine segnato come spedito',
    interrupted: (left: number) =>
      `L'invio si è interrotto: ${left === 1 ? 'resta 1 ordine' : `restano ${orders(left)}`}. Se riprovi, nessuno riceve due email.`,
    retry: 'Riprova i rimanenti',
    close: 'Fatto',
    cancel: 'Annulla',
  },
} as const
