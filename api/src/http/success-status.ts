import { awaitsApproval, type Endpoint } from '@centesimo/contract'

/** 202 where a second person must agree first; follows from the body, so a repeat has it too. */
export function successStatus({ accepted, status = 200 }: Pick<Endpoint, 'accepted' | 'status'>, reply: unknown) {
  return accepted && awaitsApproval(reply) ? 202 : status
}
