import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rootDir } from './paths.ts'
import { runNode } from './run-node.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-node-'))
afterAll(() => rmSync(folder, { recursive: true }))
const logFile = join(folder, 'program.log')

test('resolves with the address when the program is ready, and logs its output', async () => {
  const module = write(`process.on('SIGINT', () => process.exit(0))
    setInterval(() => {}, 1_000)
    console.log(process.env.COLOUR)
    process.send({ kind: 'ready', url: 'http://127.0.0.1:1' })`)
  const running = await runNode({ name: 'program', module, env: { COLOUR: 'blue' }, logFile })
  expect(running.url).toBe('http://127.0.0.1:1')
  await running.stop()
  expect(await running.exited).toBe('exited with code 0')
  expect(readFileSync(logFile, 'utf8')).toContain('blue')
})

test('reports the error of a program that fails to start, without its log lines', async () => {
  const module = write(`console.log('{"level":30,"msg":"starting"}')
    console.error('api: PUBLIC_URL must be an address')
    process.exit(1)`)
  await expect(runNode({ name: 'api', module, env: {}, logFile })).rejects.toThrow(
    /^api: PUBLIC_URL must be an address$/,
  )
})

test('reports the exit code of a program that ends without output', async () => {
  await expect(runNode({ name: 'api', module: write('process.exit(3)'), env: {}, logFile })).rejects.toThrow(
    'api exited with code 3',
  )
})

test('a watched program reports every source file that it loads', async () => {
  const imported = write('export const port = 1')
  const module = write(`import '${join(rootDir, imported)}'
    setInterval(() => {}, 1_000)
    process.send({ kind: 'ready' })`)
  const loaded: string[] = []
  const onModule = (path: string) => loaded.push(relative(rootDir, path))
  const running = await runNode({ name: 'program', module, env: {}, logFile, onModule })
  await running.stop()
  expect(loaded).toEqual([module, imported])
})

function write(source: string): string {
  const path = join(folder, `program-${crypto.randomUUID()}.mjs`)
  writeFileSync(path, source)
  return relative(rootDir, path)
}
