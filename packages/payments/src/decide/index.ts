export { type CaptureChange, decideCapture } from './decide-capture.ts'
export {
  decideProviderRefund,
  decideRevocation,
  isRefundable,
  paymentAfterRefund,
  refundableCents,
} from './decide-refund.ts'
export { stateAfterFailure, stepAfterOrder, stepOf, stepOfEvent } from './decide-step.ts'
export { inapplicableReason } from './inapplicable-reason.ts'
export { stateAfterRefund } from './state-after-refund.ts'
