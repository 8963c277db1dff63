import { type Config, createLog, createRedis, type Redis, redisReady } from '@centesimo/runtime'
import { type Finding, type Reporter, reasonOf, reporter } from './finding.ts'

const READY_MS = 4_000
const OLDEST_VERSION = [6, 2]
const silent = createLog('doctor', 'silent')

/** Each address once: unset ones are that of REDIS_URL. */
export async function checkRedis({
  redisUrl,
  redisQueueUrl,
  redisPubsubUrl,
}: Pick<Config, 'redisUrl' | 'redisQueueUrl' | 'redisPubsubUrl'>): Promise<Finding[]> {
  const settings = { REDIS_URL: redisUrl, REDIS_QUEUE_URL: redisQueueUrl, REDIS_PUBSUB_URL: redisPubsubUrl }
  const firsts = Object.entries(settings).filter(([, url], index, all) => all.findIndex((e) => e[1] === url) === index)
  const findings = await Promise.all(firsts.map(([setting, url]) => checkServer(setting, url, reporter('Redis'))))
  return findings.flat()
}

async function checkServer(setting: string, url: string, { ok, warn, fail }: Reporter): Promise<Finding[]> {
  const redis = createRedis(url, { name: 'centesimo-doctor', log: silent })
  try {
    const problem = await connectProblem(redis)
    if (problem !== null) {
      const mend = 'Check the address, the password, and that the server runs.'
      return [fail(`${setting} cannot be used: ${problem}`, mend)]
    }
    const info = await readInfo(redis)
    return [
      ...checkFacts(setting, info, { ok, warn, fail }),
      (await isOpen(url))
        ? warn(
            `${setting}: the server accepts clients without a password`,
            'Set requirepass, and the password in the address.',
          )
        : ok(`${setting}: the server requires a password`),
      checkUser(setting, await redis.acl('WHOAMI'), { ok, warn, fail }),
    ]
  } finally {
    redis.disconnect()
  }
}

/** The first error, or that there is no answer; null once the server takes commands. */
async function connectProblem(redis: Redis): Promise<string | null> {
  const failed = new Promise<string>((resolve) => redis.once('error', (error) => resolve(reasonOf(error))))
  const silence = `no answer within ${READY_MS / 1_000} seconds`
  return Promise.race([redisReady(redis, READY_MS).then((isReady) => (isReady ? null : silence)), failed])
}

async function readInfo(redis: Redis): Promise<Record<string, string>> {
  const lines = (await redis.info()).split(/\r?\n/).filter((line) => line.includes(':'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

function* checkFacts(setting: string, info: Record<string, string>, { ok, warn, fail }: Reporter): Generator<Finding> {
  const { redis_version = '0.0', valkey_version, maxmemory_policy, aof_enabled, aof_last_write_status, role } = info
  const name = valkey_version ? `Valkey ${valkey_version}` : `Redis ${redis_version}`
  const [major = 0, minor = 0] = redis_version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_VERSION
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    yield fail(`${setting}: ${name} is too old`, `Install ${OLDEST_VERSION.join('.')} or newer, for the job queues.`)
  } else yield ok(`${setting}: ${name}`)
  if (role !== 'master') yield fail(`${setting} names a replica`, 'Name the master, or set REDIS_SENTINELS.')
  if (maxmemory_policy !== 'noeviction') {
    const mend = 'A full memory deletes jobs and live states. Set maxmemory-policy noeviction.'
    yield fail(`${setting}: maxmemory-policy is ${maxmemory_policy}`, mend)
  } else yield ok(`${setting}: maxmemory-policy is noeviction`)
  if (aof_enabled !== '1') {
    yield warn(`${setting}: appendonly is off`, 'A restart empties the job queues. Set appendonly yes.')
  } else if (aof_last_write_status !== 'ok') {
    yield fail(`${setting}: the append-only file cannot be written`, "Check the disk and the server's log.")
  } else yield ok(`${setting}: appendonly is on`)
}

/** The default user may do everything unless an operator has narrowed it. */
function checkUser(setting: string, user: string, { ok, warn }: Reporter): Finding {
  if (user !== 'default') return ok(`${setting}: the programs have the user ${user}`)
  const mend = 'Create one with the rights of deploy/valkey/rights, and name it in the address.'
  return warn(`${setting}: the programs have the default user, who may also empty the server`, mend)
}

/** Whether the server answers without a password. Sentinels are asked for no second address. */
async function isOpen(url: string): Promise<boolean> {
  const address = new URL(url)
  if (address.password === '') return true
  if (address.search !== '') return false
  address.username = ''
  address.password = ''
  const redis = createRedis(address.href, { name: 'centesimo-doctor', log: silent })
  try {
    return (await connectProblem(redis)) === null
  } finally {
    redis.disconnect()
  }
}
