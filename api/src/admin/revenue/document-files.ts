import { euro, type TableFile, time, yesNo } from '../../queries/table-file.ts'
import { netOf } from './read-movements.ts'

const receiptNumber = `receipts.year || '/' || lpad(receipts.number::text, 6, '0')`

const taxed = (cents: string) => ({
  Imponibile: euro(netOf(cents, 'receipts.vat_percent')),
  'Aliquota IVA (%)': 'receipts.vat_percent',
  IVA: euro(`(${cents} - ${netOf(cents, 'receipts.vat_percent')})`),
  Totale: euro(cents),
})

/** Days in Rome as the values of a filter: from the first, through the last. */
const within = (column: string) =>
  `${column} >= ($1::timestamp at time zone 'Europe/Rome') and ${column} < (($2::date + 1)::timestamp at time zone 'Europe/Rome')`

/** Receipts by number, of the days on which they were issued. */
export const receiptFile: TableFile & { where: string } = {
  from: 'receipts join payments on payments.id = receipts.payment_id',
  key: ['receipts.year', 'receipts.number'],
  where: within('receipts.issued_at'),
  columns: {
    Numero: receiptNumber,
    Data: time('receipts.issued_at'),
    Incasso: time('captured_at'),
    Nome: 'buyer_name',
    Email: 'buyer_email',
    Acquisto: 'receipts.title',
    ...taxed('receipts.amount_cents'),
    'Id pagamento': 'payments.public_id',
    'Incasso PayPal': 'capture_id',
    Prova: yesNo('is_test'),
  },
}

/**
 * Credit notes by the number of their receipt, of the days on which the refunds were done. Refunds
 * of one payment are done one after the other, under its lock: the place of each never changes.
 */
export const creditNoteFile: TableFile & { where: string } = {
  from: `refunds join payments on payments.id = refunds.payment_id join receipts on receipts.payment_id = refunds.payment_id`,
  key: ['receipts.year', 'receipts.number', 'refunds.id'],
  where: `refunds.state = 'done' and ${within('refunds.done_at')}`,
  columns: {
    Numero: `${receiptNumber} || '-' || (
      select count(*) from refunds as earlier where earlier.payment_id = refunds.payment_id and earlier.state = 'done'
        and (earlier.done_at, earlier.id) <= (refunds.done_at, refunds.id))`,
    Data: time('refunds.done_at'),
    'Ricevuta n.': receiptNumber,
    'Data ricevuta': time('receipts.issued_at'),
    Nome: 'buyer_name',
    Email: 'buyer_email',
    Acquisto: 'receipts.title',
    ...taxed('refunds.amount_cents'),
    Motivo: 'reason',
    'Id pagamento': 'payments.public_id',
    'Rimborso PayPal': 'provider_refund_id',
    Prova: yesNo('is_test'),
  },
}
