import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, globSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import dockerignore from '@balena/dockerignore'
import { dataDir, rootDir } from '@centesimo/local'
import { readText } from './read-compose.ts'
import { readStages, type Stage, type Step } from './read-stages.ts'

/**
 * Builds what the Dockerfile's last stage holds, by the Dockerfile's own commands run as plain
 * processes, and returns its folder. Differences: packages come from this machine's store, pnpm is
 * the launcher's, and the pages are those that the launcher has built.
 */
export function buildImage(folder: string): string {
  const context = join(folder, 'context')
  for (const file of filesInContext()) cpSync(join(rootDir, file), join(context, file))
  const stages = readStages(readText('Dockerfile'))
  for (const stage of stages.filter(({ name }) => name !== 'pages')) buildStage(stage, { folder, context })
  return join(folder, 'image')
}

/** The files of the checkout that `docker build` would send. */
export function filesInContext(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => isInContext(file) && existsSync(join(rootDir, file)))
}

/** Whether `docker build` would send a file that is there. */
export function isInContext(file: string): boolean {
  return !dockerignore.default().add(readText('.dockerignore')).ignores(file)
}

type Places = { folder: string; context: string }

function buildStage({ name, base, steps }: Stage, { folder, context }: Places): void {
  const image = join(folder, name ?? 'image')
  const app = join(image, 'app')
  mkdirSync(app, { recursive: true })
  if (existsSync(join(folder, base, 'app'))) copy(join(folder, base, 'app'), app)
  for (const step of steps) {
    if (step.kind === 'copy') runCopy(step, { image, folder, context })
    else if (!step.command.includes('/toolchain')) runCommand(step.command, app)
  }
}

function runCopy(step: Extract<Step, { kind: 'copy' }>, { image, folder, context }: Places & { image: string }): void {
  const target = step.target.startsWith('/') ? join(image, step.target) : join(image, 'app', step.target)
  for (const source of step.sources) {
    const path =
      step.from === 'pages'
        ? join(rootDir, source.replace('/app/', ''))
        : join(step.from ? join(folder, step.from) : context, source)
    const isFolder = statSync(path).isDirectory()
    copy(path, isFolder || !/\/$/.test(step.target) ? target : join(target, source.split('/').at(-1)!))
    const [uid, gid] = (step.owner ?? '').split(':').map(Number)
    if (step.owner && process.getuid?.() === 0)
      for (const each of ['', ...readdirSync(target, { recursive: true })])
        chownSync(join(target, `${each}`), uid!, gid!)
  }
}

/** The contents of a folder, or a file. */
function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  const from = statSync(source).isDirectory() ? `${source}/.` : source
  if (from !== source) mkdirSync(target, { recursive: true })
  execFileSync('cp', ['-a', from, target])
}

function runCommand(command: string, cwd: string): void {
  const [pnpm] = globSync(join(dataDir, 'toolchain/pnpm-*/node_modules/@pnpm/exe.*/'))
  const PATH = [dirname(process.execPath), pnpm, process.env.PATH].join(delimiter)
  execFileSync('sh', ['-ec', command], {
    cwd,
    env: { ...process.env, NODE_ENV: '', PATH, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Runs a program within the image as compose does: as its user, nothing writable but the volumes,
 * and no shell. Needs root, as container engines do.
 */
export function runInImage(image: string, args: string[], env: Record<string, string>) {
  const mounts = [
    'mount --bind "$0" "$0"',
    'mkdir -p "$0/proc" "$0/dev"',
    'mount --rbind /proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mount -t tmpfs -o uid=1000,gid=1000,mode=0700 tmpfs "$0/tmp"',
    'mount -t tmpfs -o uid=1000,gid=1000 tmpfs "$0/media"',
    'mount -o remount,ro,bind "$0"',
    'exec setpriv --bounding-set=-all,+sys_chroot,+setuid,+setgid --no-new-privs unshare --root="$0" --wd=/app --setuid=1000 --setgid=1000 "$@"',
  ]
  // The signal of the test goes to the program: every command before it is replaced by the next.
  const command = ['--mount', 'sh', '-ec', mounts.join('\n'), image, '/usr/local/bin/node', ...args]
  return spawn('unshare', command, { env: { ...env, PATH: '/usr/local/bin:/usr/bin:/bin' } })
}

/** The bytes of all files, as the size of an image counts them. */
export function bytesIn(folder: string): number {
  const sizes = execFileSync('find', [folder, '-type', 'f', '-printf', '%s\n'], { maxBuffer: 1e9 })
    .toString()
    .split('\n')
  return sizes.reduce((sum, size) => sum + Number(size), 0)
}
