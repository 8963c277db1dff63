import { authenticities, conditions } from '@centesimo/contract'
import { euro, named, ofAuction, ofUser, type TableFile, time, yesNo } from './table-file.ts'
import { auctionStatuses, endReasons, stopReasons } from './value-names.ts'

export const auctions: TableFile = {
  from: `auctions join auction_states as state on state.id = auctions.id join categories on categories.id = category_id
    left join users on users.id = seller_id`,
  key: ['auctions.id'],
  columns: {
    Id: 'auctions.public_id',
    Titolo: 'title',
    Descrizione: 'description',
    Categoria: 'categories.name',
    Stato: named('state.status', auctionStatuses),
    Corsa: 'state.run',
    Puntate: 'state.seq',
    'Prezzo di partenza': euro('starting_bid_cents'),
    'Prezzo attuale': euro('current_bid_cents'),
    Incremento: euro('increment_cents'),
    'Prezzo di chiusura (crediti)': 'closing_price_cents',
    'Costo puntata (crediti)': 'bid_cost_credits',
    'Crediti minimi': 'min_credits',
    'Timer (s)': 'timer_ms / 1000',
    'In testa': 'leader_name',
    'Compra subito': euro('buy_now_cents'),
    Riserva: euro('reserve_cents'),
    'Valore stimato': 'estimated_value',
    Condizione: named('condition', conditions),
    Autenticità: named('authenticity', authenticities),
    Dimensioni: 'dimensions',
    Peso: 'weight',
    Materiali: 'materials',
    Provenienza: 'provenance',
    Anno: 'year_made',
    'Durata (giorni)': 'duration_days',
    'Durata (mesi)': 'duration_months',
    Immagini: `array_to_string(images, ' ')`,
    'Creata da': 'users.username',
    Inizio: time('start_time'),
    Iniziata: time('started_at'),
    'Fine prevista': time('planned_ends_at'),
    Finita: time('ended_at'),
    'Motivo della fine': named('end_reason', endReasons),
    Creata: time('auctions.created_at'),
  },
}

export const runs: TableFile = {
  from: `runs ${ofAuction.join('runs')} ${ofUser.join('winner_id')}`,
  key: ['runs.auction_id', 'runs.run'],
  columns: {
    ...ofAuction.columns,
    Corsa: 'runs.run',
    Inizio: time('started_at'),
    Fine: time('ended_at'),
    'Motivo della fine': named('end_reason', endReasons),
    Puntate: 'runs.bids',
    'Prezzo finale': euro('final_price_cents'),
    'Premio (crediti)': 'prize_credits',
    Vincitore: 'users.username',
  },
}

export const bids: TableFile = {
  from: `bids ${ofAuction.join('bids')} ${ofUser.join('bidder_id')}`,
  key: ['bids.auction_id', 'bids.run', 'bids.seq'],
  columns: {
    ...ofAuction.columns,
    Corsa: 'bids.run',
    Numero: 'bids.seq',
    ...ofUser.columns,
    Prezzo: euro('amount_cents'),
    'Costo (crediti)': 'cost_credits',
    Automatica: yesNo('is_automatic'),
    'Saldo dopo': 'balance_after',
    Data: time('judged_at'),
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
    'Motivo della fermata': named('stop_reason', stopReasons),
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
    Corse: 'runs',
    Puntate: 'bids',
    'Crediti puntati': 'bid_credits',
    Eliminata: time('deleted_at'),
  },
}
