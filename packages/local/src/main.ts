import { explain } from './explain.ts'

type Command = (args: string[]) => Promise<number>

/** Every command of package.json. Each is loaded when it is asked for, so that none waits for what another needs. */
const commands: Record<string, () => Promise<Command>> = {
  test: async () => (await import('./commands/test.ts')).test,
  check: async () => (await import('./commands/check.ts')).check,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const load = commands[name]
  if (load) process.exit(await (await load())(args))
  console.error(`There is no command "${name}": ${Object.keys(commands).join(', ')}`)
} catch (error) {
  console.error(`\n${explain(error)}`)
}
process.exit(1)
