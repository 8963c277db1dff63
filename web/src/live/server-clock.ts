import { createServerClock } from '@centesimo/contract/server-clock'

export const serverClock = createServerClock(() => performance.timeOrigin + performance.now())
