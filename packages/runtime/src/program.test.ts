import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createProgram, type Program, type ProgramOptions, type Running } from './program.ts'

const created: Program[] = []
afterEach(() => Promise.all(created.splice(0).map((program) => program.stop())))

function create(options: Omit<ProgramOptions, 'name' | 'log'>): Program {
  const program = createProgram({ name: 'sleeper', log: () => {}, ...options })
  created.push(program)
  return program
}

async function sleeper(): Promise<Running> {
  const child = spawn('sleep', ['60'])
  const exited = once(child, 'exit').then(() => 'exited')
  const stop = async () => {
    child.kill()
    await exited
  }
  return { url: null, pid: child.pid!, exited, kill: (signal) => child.kill(signal), stop }
}

test('restarts a killed supervised program and reports its new process', async () => {
  const pids: (number | null)[] = []
  const program = create({
    begin: sleeper,
    supervised: true,
    onChange: () => pids.push(program.pid()),
  })
  await program.start()
  const first = program.pid()
  program.kill('SIGKILL')
  await expect.poll(() => pids.length, { timeout: 5_000 }).toBe(3)
  expect(pids).toEqual([first, null, program.pid()])
  expect(program.pid()).not.toBe(first)
})

test('retries a failed restart until it succeeds', async () => {
  let tries = 0
  const begin = () => {
    tries++
    return tries === 2 ? Promise.reject(new Error('not yet')) : sleeper()
  }
  const program = create({ begin, supervised: true })
  await program.start()
  program.kill('SIGKILL')
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(3)
  await expect.poll(() => program.pid()).not.toBeNull()
})

test('runs one process after repeated stops and starts', async () => {
  let begun = 0
  const begin = () => {
    begun++
    return sleeper()
  }
  const program = create({ begin, supervised: true })
  for (let round = 0; round < 3; round++) {
    await program.start()
    await program.stop()
  }
  await program.start()
  await setTimeout(500) // longer than the delay before a restart
  expect(begun).toBe(4)
})

test('runs one process when it is stopped and started before its restart', async () => {
  let begun = 0
  const begin = () => {
    begun++
    return sleeper()
  }
  const program = create({ begin, supervised: true })
  await program.start()
  program.kill('SIGKILL')
  await expect.poll(() => program.pid()).toBeNull()
  await program.stop()
  await program.start()
  await setTimeout(500) // longer than the delay before a restart
  expect(begun).toBe(2)
})

test('does not restart a stopped program', async () => {
  const program = create({ begin: sleeper, supervised: true })
  await program.start()
  const pid = program.pid()!
  await program.stop()
  expect(program.pid()).toBeNull()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('does not restart a killed program without supervision', async () => {
  const program = create({ begin: sleeper })
  await program.start()
  program.kill('SIGKILL')
  await expect.poll(() => program.pid()).toBeNull()
  await program.start()
  expect(program.pid()).not.toBeNull()
})
