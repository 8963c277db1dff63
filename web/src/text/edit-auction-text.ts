import type { EditableField } from '@centesimo/contract'
import { romeFormatter } from './format.ts'

/** ven 20 nov 2026, 13:04. */
const formatEnd = romeFormatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Editing of an auction on its page. */
export const editAuctionText = {
  title: "Modifica l'asta",
  fields: {
    title: 'Titolo',
    description: 'Descrizione',
    images: 'Immagini',
    categoryId: 'Categoria',
    closingPrice: 'Prezzo di chiusura massimo (crediti)',
    estimatedValue: 'Valore stimato',
    condition: 'Condizione',
    authenticity: 'Autenticità',
    dimensions: 'Dimensioni',
    weight: 'Peso',
    materials: 'Materiali',
    provenance: 'Provenienza',
    yearMade: 'Anno',
    buyNowPrice: 'Prezzo di Compra subito (€)',
    creditsBack: 'Crediti ripresi con Compra subito',
    bidCost: 'Costo di una puntata (crediti)',
    pennyIncrement: 'Incremento per puntata (crediti)',
    minCreditsRequired: 'Crediti minimi richiesti',
    audience: 'Chi può puntare',
    prizeCredits: 'Crediti in palio',
    joinUntil: 'Nuovi partecipanti fino a (€)',
    timerSeconds: 'Conto alla rovescia dopo ogni puntata (secondi)',
    reservePrice: 'Prezzo di riserva (€)',
    costCents: "Costo dell'oggetto (facoltativo, €)",
    durationMonths: 'Durata in mesi',
    durationDays: 'Durata in giorni',
  } satisfies Record<EditableField | 'durationMonths' | 'durationDays', string>,
  buyNowHint: '0: nessun prezzo fisso',
  duration: 'Un mese vale 30 giorni. La fine è inizio più durata.',
  waits:
    "Quest'asta non ha una durata: qui scegli solo per quanto attende la prima puntata. Poi finisce quando il tempo arriva a zero. Un mese vale 30 giorni.",
  ends: (at: number) => `Fine: ${formatEnd(at)}`,
  waitsUntil: (at: number) => `Attende fino a: ${formatEnd(at)}`,
  frozen: {
    ended: "L'asta è chiusa: puoi modificare solo la scheda",
    timer: "Senza durata l'asta finisce quando il conto alla rovescia arriva a zero: non c'è una fine da spostare",
    planned: "La fine dipende dalla durata: si può spostare quando l'asta è live",
  },
  confirm: 'Salva le modifiche',
  done: 'Asta modificata con successo',
  unchanged: 'Niente da salvare',
  failed: "Impossibile modificare l'asta",
  stale: 'Leggi prima che cosa è cambiato, poi salva di nuovo.',
  open: 'Modifica',
  cancel: 'Annulla',
  terms: "Regole dell'asta",
  showPreview: 'Anteprima',
  preview: 'Così la vedranno i clienti',
  backToEdit: 'Torna alle modifiche',
  merged: (names: string) => `Mentre modificavi sono cambiati: ${names}. Qui vedi già i valori nuovi.`,
  conflict: 'Qualcun altro ha modificato questi dati mentre scrivevi. Se salvi, valgono i tuoi.',
  theirs: {
    text: (name: string, value: string) => (value ? `${name}: ora è «${value}».` : `${name}: ora è vuoto.`),
    images: (count: number) => {
      if (count === 0) return 'Immagini: ora non ce ne sono più.'
      return count === 1 ? "Immagini: sono cambiate, ora ce n'è una." : `Immagini: sono cambiate, ora sono ${count}.`
    },
    take: 'Usa il valore nuovo',
    takeOf: (name: string) => `Usa il valore nuovo: ${name}`,
  },
  locked: {
    bids: (names: string) =>
      `Nel frattempo è arrivata una puntata, e questi dati non si possono più cambiare: ${names}.`,
    ended: (names: string) => `Nel frattempo l'asta si è chiusa, e questi dati non si possono più cambiare: ${names}.`,
    rest: 'Rimetti i valori attuali: poi puoi salvare il resto.',
    restore: 'Rimetti i valori attuali',
  },
  gone: "L'asta è stata eliminata: non c'è più niente da salvare.",
  leave: {
    title: 'Vuoi uscire senza salvare?',
    text: 'Le modifiche a questa asta non sono ancora salvate: se esci, vanno perse.',
    stay: 'Resta qui',
    leave: 'Esci senza salvare',
  },
} as const
