// The entry point of `npm start`, `npm test` and all other commands. It needs only Node 20 or newer
// and npm. It fetches the locked Node and pnpm, installs the dependencies and runs src/main.ts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
/** What Node, pnpm and the dependencies take, with room for the demo's data. */
const INSTALL_BYTES = 1_500_000_000
const localDir = dirname(fileURLToPath(import.meta.url))
const root = join(localDir, '../..')
const dataDir = join(root, '.data')
const platform = `${process.platform}-${process.arch}`
const startedAt = Date.now()
const parent = process.ppid
/** The answer of registryProblem(): undefined until it is asked. */
let askedRegistry

class Refusal extends Error {}

try {
  if (process.platform === 'win32')
    throw new Refusal('Centesimo runs on Linux and macOS: on Windows start it in WSL with Ubuntu.')
  mkdirSync(dataDir, { recursive: true })
  const node = ensureNode()
  const env = { ...ownEnvironment(), PATH: [dirname(node), process.env.PATH].join(delimiter) }
  installDependencies(env)
  runMain(node, env)
} catch (error) {
  console.error(`\n${formatError(error)}`)
  process.exit(1)
}

/** The host's Node if it is new enough and not an odd, short-lived major; else the locked one. */
function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  // Before 24.9 an HTTP server could not ignore upgrade requests for other protocols.
  if ((major > NODE_MAJOR && major % 2 === 0) || (major === NODE_MAJOR && minor >= 9)) return process.execPath
  const node = ensureTool('node', `node-${platform}/bin/node`)
  if (node) return node
  const system = isMusl() ? `${platform} with musl (as on Alpine)` : platform
  throw new Refusal(
    `Node ${process.versions.node} is too old, and the registry has none for ${system}: install Node ${NODE_MAJOR}.9 or newer.`,
  )
}

function installDependencies(env) {
  const stamp = join(dataDir, 'install.stamp')
  const wanted = digest(
    readFileSync(join(root, 'pnpm-lock.yaml')),
    readFileSync(join(root, 'pnpm-workspace.yaml')),
    platform,
  )
  if (existsSync(join(root, 'node_modules')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const pnpm = ensureTool('pnpm', `@pnpm/exe.${platform}/pnpm`)
  const locked = JSON.parse(readFileSync(join(localDir, 'toolchain/pnpm/package.json'), 'utf8')).optionalDependencies
  const problem = registryProblem()
  const offline = problem ? ['--offline'] : []
  const [command, ...before] = pnpm ? [pnpm] : ['npx', '-y', ...offline, `pnpm@${Object.values(locked)[0]}`]
  log(`installing dependencies (pnpm install --frozen-lockfile${problem ? ' --offline' : ''})`)
  const result = spawnSync(command, [...before, 'install', '--frozen-lockfile', '--reporter=append-only', ...offline], {
    cwd: root,
    stdio: problem ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    // CI: pnpm must not prompt before it replaces node_modules.
    env: { ...env, CI: 'true' },
  })
  if (result.status !== 0) {
    throw new Refusal(problem ?? 'The dependencies could not be installed: see the output of pnpm above.')
  }
  writeFileSync(stamp, wanted)
  log('dependencies installed')
}

/**
 * The path of a program from a locked registry package, fetched once into .data/toolchain; null,
 * without a word to the registry, if the package has no build for this platform.
 */
function ensureTool(name, program) {
  const source = join(localDir, 'toolchain', name)
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const folder = join(dataDir, 'toolchain', `${name}-${digest(lock).slice(0, 12)}`)
  const path = join(folder, 'node_modules', program)
  const [build] = /^(@[^/]+\/)?[^/]+/.exec(program)
  // The locked builds are those for glibc.
  if (isMusl() || !JSON.parse(lock).packages[`node_modules/${build}`]) return null
  if (existsSync(path)) return path
  requireSpace()
  log(`fetching ${name} for this project (once)`)
  const problem = registryProblem()
  const building = `${folder}.tmp-${process.pid}`
  cpSync(source, building, { recursive: true })
  const offline = problem ? ['--offline'] : [] // npm's cache may have it
  const result = runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...offline], {
    cwd: building,
    stdio: ['ignore', 'ignore', problem ? 'ignore' : 'inherit'],
  })
  const isInstalled = result.status === 0 && existsSync(join(building, 'node_modules', program))
  // A concurrent launcher may have been faster: its folder has the same content.
  if (isInstalled && !existsSync(folder)) renameSync(building, folder)
  rmSync(building, { recursive: true, force: true })
  if (!isInstalled && problem) throw new Refusal(problem)
  if (result.status !== 0) throw new Refusal(`The registry did not deliver ${name}: see the output of npm above.`)
  return isInstalled ? path : null
}

/**
 * Why the registry cannot be used, in one line; null if it can. Asked once and by npm, which knows
 * the proxy and the certificates, and without its retries, which take over a minute.
 */
function registryProblem() {
  askedRegistry ??= [askRegistry()]
  return askedRegistry[0]
}

function askRegistry() {
  const quick = ['--fetch-retries=0', '--fetch-timeout=6000']
  const { status, stdout, stderr } = runNpm(['view', 'pnpm', 'version', ...quick], { encoding: 'utf8', timeout: 8_000 })
  const { code, line } = npmError(`${stderr}\n${stdout}`)
  // Not found is an answer, too.
  if (status === 0 || code === 'E404') return null
  const registry = runNpm(['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  const isProxy = registry.startsWith('https:') ? /^(npm_config_)?https_proxy$/i : /^(npm_config_)?http_proxy$/i
  const proxy = Object.entries(process.env).find(([name, value]) => value && isProxy.test(name))
  const through = proxy ? ` through the proxy ${hostOf(proxy[1])} (${proxy[0]})` : ''
  const advice = proxy ? 'check that setting' : 'check the connection; behind a proxy set HTTPS_PROXY'
  return `The registry ${registry} cannot be reached${through}: ${line ?? 'no answer within 8 seconds'}.\nThe first start needs it: ${advice}.`
}

/** npm's error, from lines such as `npm error code ENOTFOUND`. */
function npmError(output) {
  const lines = [...output.matchAll(/^npm (?:error|ERR!) (.*)$/gm)].map(([, text]) => text.trim())
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length)
  const reason = lines.find((line) => !/^(code|errno|syscall) |^$/.test(line))
  return { code, line: (reason ?? code)?.replace(/^.* reason: /, '').replace(/\.$/, '') }
}

function hostOf(address) {
  return URL.canParse(address) ? new URL(address).host : 'there, which is no address'
}

function runNpm(args, options) {
  const result = spawnSync('npm', [...args, '--loglevel=error'], { shell: process.platform === 'win32', ...options })
  if (result.error?.code === 'ENOENT') throw new Refusal('npm is required next to Node, and is not on the PATH.')
  return result
}

function requireSpace() {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize >= INSTALL_BYTES) return
  const [free, needed] = [bavail * bsize, INSTALL_BYTES].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`)
  throw new Refusal(`The disk has ${free} free, and the first start needs ${needed}: free some space (${root}).`)
}

function isMusl() {
  if (process.platform !== 'linux') return false
  process.report.excludeNetwork = true // its names are looked up, which takes long
  return process.report.getReport().header.glibcVersionRuntime === undefined
}

/**
 * The environment without npm's own variables, which would reconfigure every nested npm and pnpm.
 * The settings for reaching the registry stay.
 */
function ownEnvironment() {
  const toRegistry = /^npm_config_(cafile|registry|userconfig|globalconfig|https?_proxy|proxy|noproxy)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key) || toRegistry.test(key)))
}

/** With Node's compile cache every program starts with a third less CPU time than without. */
function runMain(node, env) {
  const child = spawn(node, [join(localDir, 'src/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    // The channel carries no messages: the child sees by its close that this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(dataDir, 'cache/modules'), ...env, CENTESIMO_STARTED_AT: String(startedAt) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  endWithParent(() => child.kill('SIGTERM'))
}

/**
 * A signal to npm ends npm and its shell but does not reach this process, so it watches its parent.
 * Without npm, or in the background of an exited shell, it is meant to keep running.
 */
function endWithParent(end) {
  if (!process.env.npm_lifecycle_event || parent === 1) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 1_000)
}

function formatError(error) {
  if (error instanceof Refusal) return error.message
  if (error.code === 'ENOSPC') return `The disk is full: free some space and try again (${root}).`
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `This user cannot write to the folder: ${error.path ?? root}`
  return error.stack
}

function digest(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function log(text) {
  console.log(`${`+${((Date.now() - startedAt) / 1000).toFixed(1)}s`.padStart(8)}  ${text}`)
}
