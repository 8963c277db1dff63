import type { Db } from '@centesimo/db'
import { drawReceipt, type Receipt, readReceipt, readSeller } from '@centesimo/payments'
import type { Config } from '@centesimo/runtime'
import type { Attachment, Email, PersonMailInput } from './mail-content.ts'
import { readRefund } from './read-refund.ts'
import { receiptMail } from './templates/receipt-mail.ts'
import { refundMail } from './templates/refund-mail.ts'

// Mails about money take their facts from the tables when they are sent, and attach the receipt.

type MoneyMail = Pick<Email, 'content' | 'attachments'>
type Context = { db: Db; config: Pick<Config, 'company' | 'demo' | 'shippingCents' | 'winSlots'> }

export async function composeReceiptMail(context: Context, input: PersonMailInput<'mail-receipt'>): Promise<MoneyMail> {
  const { paymentId } = input.payload
  const receipt = await readReceipt(context.db, paymentId)
  if (!receipt) throw new Error(`payment "${paymentId}" has no receipt`)
  return {
    content: receiptMail({ ...input, receipt, rules: context.config }),
    attachments: [await attach(context, receipt)],
  }
}

/** A payment that was refunded before it was applied has no receipt. */
export async function composeRefundMail(context: Context, input: PersonMailInput<'mail-refund'>): Promise<MoneyMail> {
  const { refundId } = input.payload
  const refund = await readRefund(context.db, refundId)
  if (!refund) throw new Error(`there is no refund "${refundId}"`)
  const receipt = await readReceipt(context.db, refund.paymentId)
  return {
    content: refundMail({ ...input, refund, receipt }),
    attachments: receipt ? [await attach(context, receipt)] : [],
  }
}

async function attach({ db, config }: Context, receipt: Receipt): Promise<Attachment> {
  const filename = `centesimo-ricevuta-${receipt.number.replace('/', '-')}.pdf`
  return {
    filename,
    contentType: 'application/pdf',
    content: await drawReceipt(receipt, await readSeller(db, config, receipt)),
  }
}
