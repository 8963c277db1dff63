import { useRef } from 'react'
import { useStanding } from './use-standing.ts'

/** Whether the user was outbid after having led while the component was mounted. */
export function useOvertaken(auctionId: string): boolean {
  const standing = useStanding(auctionId)
  const hasLed = useRef(false)
  if (standing === 'leading') hasLed.current = true
  return standing === 'outbid' && hasLed.current
}
