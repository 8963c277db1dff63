export * from './payment-gateway.ts'
export type * from './payments.ts'
