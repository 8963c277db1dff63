export type { Contradiction } from './contradiction.ts'
export type { Asked, History, Purse, Shown, Terms, Told } from './history.ts'
export { judgeHistory } from './judge-history.ts'
