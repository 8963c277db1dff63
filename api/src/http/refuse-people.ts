import type { ApprovalRefusal } from '@centesimo/people'
import { type Refused, refuse } from './refusal.ts'

/** A refusal by the people package, for the caller. */
export function refusePeople({ refused, message }: ApprovalRefusal): Refused {
  return message === undefined ? refuse(refused) : { ...refuse(refused), message }
}
