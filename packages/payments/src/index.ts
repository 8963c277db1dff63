export { type CompanyVersion, readCompany, readSeller } from './company/read-company.ts'
export { connectPayments, readProviderWebhook } from './connect-payments.ts'
export { unpayableReason } from './create/unpayable-reason.ts'
export { createPaymentService } from './create-payment-service.ts'
export {
  bidderKey,
  type CreditsBackOffer,
  findCreditsBackOffer,
  readCreditsBackOffers,
  readOfferedBidders,
} from './credits-back/read-offers.ts'
export { readMonthCents, readOrderedCents } from './limits/month-cents.ts'
export { refusePurchase } from './limits/refuse-by-limits.ts'
export * from './payment-gateway.ts'
export type * from './payments.ts'
export { presentEvent } from './present-event.ts'
export { presentAdminPayment, presentPayment, readRefunds, selectPayments } from './present-payment.ts'
export { drawReceipt } from './receipt/draw-receipt.ts'
export { type Receipt, readReceipt } from './receipt/read-receipt.ts'
