import type { AuctionField } from '@centesimo/contract'
import {
  auctionStatusLabels,
  endReasonLabels,
  seriesStatusLabels,
  stopReasonLabels,
} from '@centesimo/contract/admin-labels'
import { audienceLabels, authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { euro, named, ofAuction, ofUser, type TableFile, time, yesNo } from '../../queries/table-file.ts'

/** The head and the column of every detail, in the file's order. */
export const detailColumns = {
  title: ['Titolo', 'title'],
  description: ['Descrizione', 'description'],
  categoryId: ['Categoria', 'categories.name'],
  startingBid: ['Prezzo di partenza', euro('starting_bid_cents')],
  pennyIncrement: ['Incremento', euro('increment_cents')],
  closingPrice: ['Prezzo di chiusura massimo (crediti)', 'closing_price_cents'],
  bidCost: ['Costo puntata (crediti)', 'bid_cost_credits'],
  minCreditsRequired: ['Crediti minimi', 'min_credits'],
  audience: ['Pubblico', named('state.audience', audienceLabels)],
  joinUntil: ['Nuovi partecipanti fino a', euro('join_until_cents')],
  timerSeconds: ['Timer (s)', 'timer_ms / 1000'],
  buyNowPrice: ['Compra subito', euro('buy_now_cents')],
  creditsBack: ['Crediti ripresi con Compra subito', yesNo('credits_back')],
  prizeCredits: ['Crediti in palio', 'prize_credits'],
  reservePrice: ['Riserva', euro('reserve_cents')],
  costCents: ["Costo dell'oggetto", euro('cost_cents')],
  estimatedValue: ['Valore stimato', 'estimated_value'],
  condition: ['Condizione', named('condition', conditionLabels)],
  authenticity: ['Autenticità', named('authenticity', authenticityLabels)],
  dimensions: ['Dimensioni', 'dimensions'],
  weight: ['Peso', 'weight'],
  materials: ['Materiali', 'materials'],
  provenance: ['Provenienza', 'provenance'],
  yearMade: ['Anno', 'year_made'],
  durationDays: ['Durata (giorni)', 'duration_days'],
  durationMonths: ['Durata (mesi)', 'duration_months'],
  images: ['Immagini', `array_to_string(images, ' ')`],
} as const satisfies Record<AuctionField, readonly [head: string, column: string]>

const allDetails = Object.keys(detailColumns) as AuctionField[]
const headed = (fields: readonly AuctionField[]) => Object.fromEntries(fields.map((field) => detailColumns[field]))

export const auctions: TableFile = {
  from: `auctions join auction_states as state on state.id = auctions.id join categories on categories.id = category_id
    left join users on users.id = seller_id`,
  key: ['auctions.id'],
  columns: {
    Id: 'auctions.public_id',
    Lotto: 'auctions.lot',
    ...headed(['title', 'description', 'categoryId']),
    Stato: named('state.status', auctionStatusLabels),
    Edizione: 'state.run',
    Puntate: 'state.seq',
    ...headed(['startingBid']),
    'Prezzo attuale': euro('current_bid_cents'),
    ...headed(['pennyIncrement', 'closingPrice', 'bidCost', 'minCreditsRequired', 'timerSeconds']),
    'In testa': 'leader_name',
    // The others: a column keeps the place where it stood first.
    ...headed(allDetails),
    'Creata da': 'users.username',
    Inizio: time('start_time'),
    Iniziata: time('started_at'),
    'Fine prevista': time('planned_ends_at'),
    Finita: time('ended_at'),
    'Motivo della fine': named('end_reason', endReasonLabels),
    Creata: time('auctions.created_at'),
  },
}

export const series: TableFile = {
  from: `series join categories on categories.id = category_id left join users on users.id = created_by`,
  key: ['series.id'],
  columns: {
    Id: 'series.public_id',
    Titolo: `series.offer ->> 'title'`,
    Categoria: 'categories.name',
    Stato: named('series.status', seriesStatusLabels),
    Pezzi: 'stock',
    'Pausa (minuti)': 'gap_ms / 60000',
    Orari: 'hours',
    Aste: 'made',
    'Creata da': 'users.username',
    Creata: time('series.created_at'),
  },
}

export const runs: TableFile = {
  from: `runs ${ofAuction.join('runs')} ${ofUser.join('winner_id')}`,
  key: ['runs.auction_id', 'runs.run'],
  columns: {
    ...ofAuction.columns,
    Edizione: 'runs.run',
    Inizio: time('started_at'),
    Fine: time('ended_at'),
    'Motivo della fine': named('end_reason', endReasonLabels),
    Puntate: 'runs.bids',
    'Prezzo finale': euro('final_price_cents'),
    'Compra subito alla fine': euro('nullif(runs.buy_now_cents, 0)'),
    'Crediti vinti': 'runs.prize_credits',
    Vincitore: 'users.username',
  },
}

export const bids: TableFile = {
  from: `bids ${ofAuction.join('bids')} ${ofUser.join('bidder_id')}`,
  key: ['bids.auction_id', 'bids.run', 'bids.seq'],
  columns: {
    ...ofAuction.columns,
    Edizione: 'bids.run',
    Numero: 'bids.seq',
    ...ofUser.columns,
    Prezzo: euro('amount_cents'),
    'Costo (crediti)': 'cost_credits',
    Automatica: yesNo('is_automatic'),
    'Saldo dopo': 'balance_after',
    Data: time('decided_at'),
  },
}

export const autobids: TableFile = {
  from: `autobids ${ofAuction.join('autobids')} ${ofUser.join('autobids.user_id')}`,
  key: ['autobids.id'],
  columns: {
    ...ofAuction.columns,
    ...ofUser.columns,
    Attiva: yesNo('is_active'),
    'Puntate al massimo': 'max_bids',
    'Puntate fatte': 'bids_placed',
    'Ultima puntata': time('last_bid_at'),
    Fermata: time('stopped_at'),
    'Motivo della fermata': named('stop_reason', stopReasonLabels),
    Creata: time('autobids.created_at'),
  },
}

export const watchlist: TableFile = {
  from: `watchlist ${ofAuction.join('watchlist')} ${ofUser.join('watchlist.user_id')}`,
  key: ['watchlist.user_id', 'watchlist.auction_id'],
  columns: { ...ofUser.columns, ...ofAuction.columns, Data: time('watchlist.created_at') },
}

export const categories: TableFile = {
  from: 'categories',
  key: ['categories.id'],
  columns: { Id: 'public_id', Nome: 'name', Indirizzo: 'slug', Icona: 'icon', Posizione: 'position' },
}

export const deletedAuctions: TableFile = {
  from: 'tombstones',
  key: ['tombstones.auction_id'],
  columns: {
    Id: 'public_id',
    Titolo: 'title',
    Edizioni: 'runs',
    Puntate: 'bids',
    'Crediti puntati': 'bid_credits',
    Eliminata: time('deleted_at'),
  },
}
