export { checkHistory } from './check-history.ts'
export type { Contradiction } from './contradiction.ts'
export type { Asked, History, Purse, Shown, Terms, Told } from './history.ts'
