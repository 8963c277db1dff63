import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureSecret } from '../ensure-secret.ts'
import { rootDir } from '../paths.ts'
import { type RunFile, readRunFile } from '../run-file.ts'

/**
 * Runs a tool against the running product. Its addresses are defaults for unset settings. A backup
 * and a storm need more rights in the database than the product has.
 */
export function runOnProduct(module: string, ...before: string[]) {
  return runWith('databaseUrl', module, before)
}

/** The same with the settings of the product itself. */
export function runAsProduct(module: string) {
  return runWith('programUrl', module, [])
}

type Role = 'databaseUrl' | 'programUrl'

function runWith(role: Role, module: string, before: string[]) {
  return (args: string[]): Promise<number> => {
    const run = readRunFile()
    const found = run ? settingsOf(run, role) : {}
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
    return runModule(module, [...before, ...args], { ...found, ...given })
  }
}

/** A tool that checks the product gets its settings, any other one only what leads to it. */
export function settingsOf(run: RunFile, role: Role): Record<string, string> {
  const addresses = { DATABASE_URL: run[role], REDIS_URL: run.redisUrl }
  if (role === 'databaseUrl') return { ...addresses, PUBLIC_URL: run.web, SESSION_SECRET: ensureSecret() }
  return { PUBLIC_URL: run.web, ...run.settings, ...addresses }
}

/** Runs a tool that starts everything it needs. */
export function runStandalone(module: string, env: NodeJS.ProcessEnv = {}) {
  return (args: string[]): Promise<number> => runModule(module, args, { ...process.env, ...env })
}

async function runModule(module: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(rootDir, module), ...args], { cwd: rootDir, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('disconnect', () => child.kill('SIGTERM'))
  process.channel?.unref()
  const [code] = await once(child, 'exit')
  return code ?? 1
}
