import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { loadConfig, runProgram } from '@centesimo/runtime'

await runProgram({
  name: 'api',
  start: async (log) => {
    const config = loadConfig(process.env, 'api')
    if (config.apiProcesses > 1 && cluster.isPrimary) {
      const { startProcesses } = await import('./start-processes.ts')
      return startProcesses(config, log)
    }
    const { startApi } = await import('./start-api.ts')
    return startApi(config, { log, nodeId: `api-${randomBytes(6).toString('hex')}` })
  },
})
