export * from './payment-gateway.ts'
export type * from './payments.ts'
export { createPayPalGateway } from './paypal/create-paypal-gateway.ts'
