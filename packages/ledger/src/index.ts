export { balanceOf } from './balance-of.ts'
export { bidDebits } from './bid-debits.ts'
export { debtPaidBy } from './debt-paid-by.ts'
export { InsufficientCredits, type LedgerEntry, type Posting, post } from './post.ts'
