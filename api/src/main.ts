import { randomBytes } from 'node:crypto'
import { loadConfig, runProgram } from '@centesimo/runtime'
import { startApi } from './start-api.ts'

await runProgram({
  name: 'api',
  start: (log) => startApi(loadConfig(), { log, nodeId: `api-${randomBytes(6).toString('hex')}` }),
})
