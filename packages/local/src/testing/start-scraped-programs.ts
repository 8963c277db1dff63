import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@centesimo/db/testing'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { rootDir } from '../paths.ts'
import { type StackOptions, startStack } from '../stack.ts'

export type ScrapedPrograms = {
  /** Where each program serves its metrics, to holders of the token. */
  urls: { api: string; worker: string; backup: string }
  token: string
  scrape: (url: string) => Promise<string>
  stop: () => Promise<void>
}

/** A running API node, a worker and the schedule of backups, as Prometheus finds them. */
export async function startScrapedPrograms(options: Pick<StackOptions, 'onModule'> = {}): Promise<ScrapedPrograms> {
  const token = 'a-token-for-this-test'
  const [database, redis] = [await createTestDatabase(), await leaseRedisDatabase()]
  const [workerPort, backupPort] = [await freePort(), await freePort()]
  const scrape = async (url: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return answer.text()
  }
  const stack = await startStack({
    databaseUrl: database.programUrl,
    redisUrl: redis.url,
    ...options,
    env: { DEMO: '0', LOG_LEVEL: 'silent', METRICS_TOKEN: token, WORKER_METRICS_PORT: `${workerPort}` },
  })
  const folder = mkdtempSync(join(tmpdir(), 'metrics-backup-'))
  const main = join(rootDir, 'packages/backup/src/main.ts')
  const backup = spawn(
    process.execPath,
    [main, 'schedule', folder, '--at', '02:30', '--metrics-port', `${backupPort}`],
    {
      env: { ...process.env, DATABASE_URL: database.url, REDIS_URL: redis.url, METRICS_TOKEN: token },
      stdio: 'ignore',
    },
  )
  const urls = {
    api: stack.url,
    worker: `http://127.0.0.1:${workerPort}`,
    backup: `http://127.0.0.1:${backupPort}`,
  }
  await vi.waitFor(() => scrape(urls.backup), { timeout: 30_000, interval: 200 })
  return {
    urls,
    token,
    scrape,
    stop: async () => {
      const isOver = once(backup, 'exit')
      backup.kill('SIGTERM')
      await isOver
      await stack.stop()
      await redis.release()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
