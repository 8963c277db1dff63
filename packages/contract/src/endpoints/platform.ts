import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoTime } from '../text.ts'

/** The platform is paused: no bids are accepted and no auction closes. */
export const HousePause = z.object({ notice: z.string(), since: isoTime })
export type HousePause = z.output<typeof HousePause>

export const HouseState = z.object({ pause: HousePause.nullable() })
export type HouseState = z.output<typeof HouseState>

export const houseState = endpoint({
  method: 'GET',
  path: '/api/house',
  access: 'public',
  summary: 'Whether the platform is paused, and its public notice',
  reply: HouseState,
})
