export { type ChangesCheck, checkChanges } from './check-changes.ts'
export {
  checkInvariants,
  evaluateInvariants,
  type InvariantOptions,
  liveStateFinding,
  type Violation,
} from './check-invariants.ts'
export type { CheckSettings } from './evaluate-scope.ts'
export type { Finding } from './pass.ts'
export { type Slice, sweepFor } from './sweep.ts'
export type { StoredViolation } from './violations-store.ts'
