import { runAsProduct, runOnProduct, runStandalone } from './commands/run-on-product.ts'
import { formatError } from './format-error.ts'

type Command = (args: string[]) => Promise<number>

/** All commands of package.json, loaded on demand, so that each loads only its own dependencies. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/start.ts')).dev,
  test: async () => (await import('./commands/test.ts')).test,
  check: async () => (await import('./commands/check.ts')).check,
  fix: async () => (await import('./commands/check.ts')).fix,
  doctor: async () => runAsProduct('worker/src/doctor/main.ts'),
  verify: async () => runAsProduct('worker/src/verify/main.ts'),
  audit: async () => renamed('audit', 'verify'),
  proof: async () => runStandalone('packages/client/src/proof-command.ts'),
  storm: async () => runOnProduct('packages/storm/src/main.ts'),
  'storm:payments': async () => runStandalone('packages/storm/src/storm-payments.ts'),
  backup: async () => runOnProduct('packages/backup/src/main.ts', 'backup'),
  'backup:check': async () => runOnProduct('packages/backup/src/main.ts', 'check'),
  'backup:schedule': async () => runOnProduct('packages/backup/src/main.ts', 'schedule'),
  restore: async () => (args) => runStandalone('packages/backup/src/main.ts')(['restore', ...args]),
  release: async () => runStandalone('packages/release/src/main.ts'),
  rehearse: async () => runStandalone('packages/storm/src/rehearse.ts'),
  faults: async () => runStandalone('packages/storm/src/faults.ts'),
  simulate: async () => runStandalone('packages/storm/src/simulate.ts'),
  soak: async () => runStandalone('packages/storm/src/soak.ts'),
  bench: async () => (await import('./commands/bench.ts')).bench,
  'bench:bids': async () => renamed('bench:bids', 'bench -- --only designs,no-op'),
  'bench:live': async () => runStandalone('packages/storm/src/bench-live.ts'),
  'bench:pages': () => onPages('packages/journeys/src/lighthouse/bench-pages.ts'),
  screenshots: () => onPages('packages/journeys/src/screenshots.ts'),
  mutate: async () => (await import('./commands/mutate.ts')).mutate,
  generate: async () => (await import('./commands/generate.ts')).generate,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const load = commands[name]
  if (load) process.exit(await (await load())(args))
  console.error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}`)
} catch (error) {
  console.error(`\n${formatError(error)}`)
}
process.exit(1)

async function onPages(module: string): Promise<Command> {
  return (await import('./commands/run-on-pages.ts')).runOnPages(module)
}

/** An old name says the new one, so that scripts and habits find it. */
function renamed(from: string, to: string): Command {
  return async () => {
    console.error(`npm run ${from} is now npm run ${to}`)
    return 1
  }
}
