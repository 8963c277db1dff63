export {
  checkInvariants,
  evaluateInvariants,
  type InvariantOptions,
  type Violation,
} from './check-invariants.ts'
export type { Finding } from './pass.ts'
