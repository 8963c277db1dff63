export * from './auction-input.ts'
export * from './auction-state.ts'
export * from './auto-bid.ts'
export * from './calendar.ts'
export * from './closing.ts'
export * from './company.ts'
export * from './countdown.ts'
export * from './deadline.ts'
export * from './edit-auction.ts'
export * from './far-times.ts'
export * from './judge.ts'
export * from './model.ts'
export {
  emptyHouse,
  type House,
  type HouseAnswer,
  type HouseCommand,
  type ModelAutoBid,
} from './model-house.ts'
export * from './money.ts'
export * from './network-of.ts'
export * from './opening-hours.ts'
export * from './parse-euro.ts'
export * from './price.ts'
export * from './provinces.ts'
export * from './referral.ts'
export * from './refund.ts'
export * from './refusal.ts'
export * from './runs.ts'
export * from './say-bought.ts'
export * from './shipping-address.ts'
export * from './vat.ts'
export * from './won-order.ts'
export { momentOf } from './zoned-time.ts'
