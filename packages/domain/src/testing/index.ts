export * from './auction-builders.ts'
export * from './model-market.ts'
export * from './step-market.ts'
