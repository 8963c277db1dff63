import { demoCrowd } from '@centesimo/demo/crowd'
import { ConfigError, runProgram } from '@centesimo/runtime'
import { ensureSecret } from '../ensure-secret.ts'
import { startCrowd } from './crowd.ts'

await runProgram({
  name: 'crowd',
  start: async (log) => {
    const url = process.argv[2] || process.env.PUBLIC_URL
    if (!url || !URL.canParse(url)) throw new ConfigError('PUBLIC_URL must be the address of the platform')
    // The same secret that the launcher passes to the other programs.
    const secret = process.env.SESSION_SECRET || ensureSecret()
    return startCrowd({ url, people: demoCrowd(secret), log })
  },
})
