import { loadConfig, runProgram } from '@centesimo/runtime'
import { startWorker } from './start-worker.ts'

await runProgram({ name: 'worker', start: (log) => startWorker(loadConfig(), log) })
