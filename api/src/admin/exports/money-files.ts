import {
  orderStatusLabels,
  paymentStateLabels,
  refundOriginLabels,
  refundStateLabels,
  shippingStateLabels,
} from '@centesimo/contract/admin-labels'
import { orderTypeLabels, paymentPurposeLabels, transactionTypeLabels } from '@centesimo/contract/labels'
import { euro, named, ofAuction, ofUser, type TableFile, time, yesNo } from '../../queries/table-file.ts'

export const transactions: TableFile = {
  from: `ledger ${ofAuction.join('ledger')} ${ofUser.join('ledger.user_id')} left join payments on payments.id = ledger.payment_id`,
  key: ['ledger.id'],
  columns: {
    Id: 'ledger.id',
    Data: time('ledger.created_at'),
    ...ofUser.columns,
    Tipo: named('ledger.type', transactionTypeLabels),
    Crediti: 'ledger.amount',
    'Saldo dopo': 'ledger.balance_after',
    Descrizione: `coalesce(ledger.description, 'Puntata su «' || coalesce(auctions.title, tombstones.title, '') || '»')`,
    ...ofAuction.columns,
    Edizione: 'ledger.run',
    'Id pagamento': 'payments.public_id',
  },
}

export const packages: TableFile = {
  from: 'credit_packages',
  key: ['credit_packages.id'],
  columns: {
    Id: 'public_id',
    Nome: 'name',
    Crediti: 'credits',
    Prezzo: euro('price_cents'),
    'Posti per vincere': 'win_slots',
    'Giorni di spedizione gratuita': 'free_shipping_days',
    Etichetta: 'badge',
    'In evidenza': yesNo('popular'),
    'In vendita': yesNo('active'),
    Creato: time('created_at'),
  },
}

export const orders: TableFile = {
  from: `orders ${ofAuction.join('orders')} ${ofUser.join('orders.user_id')}
    left join credits_back_orders as given on given.order_id = orders.id`,
  key: ['orders.id'],
  columns: {
    Id: 'orders.public_id',
    ...ofUser.columns,
    Tipo: named('orders.type', orderTypeLabels),
    Oggetto: 'product_title',
    ...ofAuction.columns,
    Importo: euro('amount_cents'),
    'Di cui spedizione': euro('shipping_cents'),
    'Crediti vinti': 'orders.prize_credits',
    'Crediti ripresi': 'given.credits',
    Stato: named('orders.status', orderStatusLabels),
    'Ordine PayPal': 'paypal_order_id',
    'Da pagare entro': time('payment_due_at'),
    Creato: time('orders.created_at'),
    Completato: time('completed_at'),
    Indirizzo: 'shipping_address',
    Spedizione: named('shipping_state', shippingStateLabels),
    Corriere: '(select name from carriers where carriers.id = orders.carrier_id)',
    'Codice di spedizione': 'tracking_number',
    Spedito: time('shipped_at'),
    Consegnato: time('delivered_at'),
    'Tornato indietro': time('returned_at'),
  },
}

export const payments: TableFile = {
  from: `payments ${ofUser.join('payments.user_id')} left join orders on orders.id = payments.order_id`,
  key: ['payments.id'],
  columns: {
    Id: 'payments.public_id',
    ...ofUser.columns,
    Scopo: named('purpose', paymentPurposeLabels),
    Acquisto: 'payments.title',
    Crediti: 'coalesce(payments.credits, orders.prize_credits)',
    'Id ordine': 'orders.public_id',
    Importo: euro('payments.amount_cents'),
    Valuta: 'currency',
    Stato: named('state', paymentStateLabels),
    'Ordine PayPal': 'provider_order_id',
    'Incasso PayPal': 'capture_id',
    Incassato: euro('captured_cents'),
    Commissione: euro('fee_cents'),
    Rimborsato: euro('refunded_cents'),
    Spiegazione: 'explanation',
    Creato: time('payments.created_at'),
    'Data incasso': time('captured_at'),
    Applicato: time('applied_at'),
  },
}

export const refunds: TableFile = {
  from: `refunds join payments on payments.id = refunds.payment_id ${ofUser.join('payments.user_id')}
    left join users as admin on admin.id = refunds.admin_id`,
  key: ['refunds.id'],
  columns: {
    Id: 'refunds.id',
    'Id pagamento': 'payments.public_id',
    ...ofUser.columns,
    Importo: euro('refunds.amount_cents'),
    Stato: named('refunds.state', refundStateLabels),
    Origine: named('origin', refundOriginLabels),
    Amministratore: 'admin.username',
    Motivo: 'reason',
    'Rimborso PayPal': 'provider_refund_id',
    'Crediti stornati': 'credits_taken',
    'Crediti dovuti': 'credits_owed',
    Richiesto: time('refunds.created_at'),
    Eseguito: time('done_at'),
  },
}

export const receipts: TableFile = {
  from: 'receipts join payments on payments.id = receipts.payment_id',
  key: ['receipts.payment_id'],
  columns: {
    Anno: 'year',
    Numero: 'number',
    Data: time('issued_at'),
    'Id pagamento': 'payments.public_id',
    Nome: 'buyer_name',
    Email: 'buyer_email',
    Indirizzo: 'receipts.shipping_address',
    Acquisto: 'receipts.title',
    Importo: euro('receipts.amount_cents'),
    'IVA (%)': 'vat_percent',
    Prova: yesNo('is_test'),
  },
}

/** Without the event bodies, which contain payer data. */
export const paymentEvents: TableFile = {
  from: 'provider_events',
  key: ['provider_events.number'],
  columns: {
    Id: 'id',
    Tipo: 'type',
    Riguarda: 'about',
    Tentativi: 'tries',
    Spiegazione: 'explanation',
    Ricevuto: time('received_at'),
    Gestito: time('handled_at'),
  },
}
