import type { Db } from '@centesimo/db'
import { drawReceipt, type Receipt, readReceipt } from '@centesimo/payments'
import { textOf } from './data-text.ts'
import type { Attachment, MailContent, PersonMailInput } from './mail-content.ts'
import { readRefund } from './read-refund.ts'
import { receiptMail } from './templates/receipt-mail.ts'
import { refundMail } from './templates/refund-mail.ts'

/** A mail that is made from what the tables say of a payment now, with its receipt. */
export type MoneyMail = (db: Db, input: PersonMailInput) => Promise<{ content: MailContent; attachments: Attachment[] }>

export const composeReceiptMail: MoneyMail = async (db, input) => {
  const paymentId = textOf(input.data.paymentId)
  const receipt = await readReceipt(db, paymentId)
  if (!receipt) throw new Error(`payment "${paymentId}" has no receipt`)
  return { content: receiptMail({ ...input, receipt }), attachments: [await attach(receipt)] }
}

/** Money that was given back before anything was given for it has no receipt. */
export const composeRefundMail: MoneyMail = async (db, input) => {
  const refundId = textOf(input.data.refundId)
  const refund = await readRefund(db, refundId)
  if (!refund) throw new Error(`there is no refund "${refundId}"`)
  const receipt = await readReceipt(db, refund.paymentId)
  return { content: refundMail({ ...input, refund, receipt }), attachments: receipt ? [await attach(receipt)] : [] }
}

async function attach(receipt: Receipt): Promise<Attachment> {
  const filename = `centesimo-ricevuta-${receipt.number.replace('/', '-')}.pdf`
  return { filename, contentType: 'application/pdf', content: await drawReceipt(receipt) }
}
