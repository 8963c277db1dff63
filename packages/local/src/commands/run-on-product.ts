import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootDir } from '../places.ts'
import { readRunFile } from '../run-file.ts'

/** A tool that looks at or loads the running product: it is told where that is, unless the settings say so already. */
export function onProduct(module: string) {
  return (args: string[]): Promise<number> => {
    const run = readRunFile()
    const found = run ? { DATABASE_URL: run.databaseUrl, REDIS_URL: run.redisUrl, PUBLIC_URL: run.web } : {}
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
    return runModule(module, args, { ...found, ...given })
  }
}

/** A tool that brings everything it needs. */
export function onItsOwn(module: string) {
  return (args: string[]): Promise<number> => runModule(module, args, process.env)
}

async function runModule(module: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(rootDir, module), ...args], { cwd: rootDir, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('disconnect', () => child.kill('SIGTERM'))
  process.channel?.unref()
  const [code] = await once(child, 'exit')
  return code ?? 1
}
