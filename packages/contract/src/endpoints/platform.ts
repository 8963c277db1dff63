import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoTime } from '../text.ts'

/** The platform is paused: no bids are accepted and no auction closes. */
export const PlatformPause = z.object({ notice: z.string(), since: isoTime })
export type PlatformPause = z.output<typeof PlatformPause>

export const PlatformState = z.object({ pause: PlatformPause.nullable() })
export type PlatformState = z.output<typeof PlatformState>

export const platformState = endpoint('platformState', {
  access: 'public',
  summary: 'Whether the platform is paused, and its public notice',
  reply: PlatformState,
})
