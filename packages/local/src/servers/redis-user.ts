import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../paths.ts'

/** The user of API and worker, who has the rights of production. Tests and tools have all. */
const USER = 'centesimo'

/** The line of Redis's configuration that creates the user. */
export function redisUserLine(password: string): string {
  const rights = readFileSync(join(rootDir, 'deploy/valkey/rights'), 'utf8').trim().replaceAll('\n', ' ')
  return `user ${USER} on >${password} ${rights}`
}

/** The address of a server of `startRedis` as that user. */
export function redisProgramUrl(url: string): string {
  const changed = new URL(url)
  changed.username = USER
  return changed.href
}
