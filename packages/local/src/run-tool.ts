import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDir } from './paths.ts'

export interface ToolOptions {
  cwd?: string
  env?: Record<string, string>
  signal?: AbortSignal
  /** Writes to the terminal instead of `output`. */
  inherit?: boolean
}

/** Runs a tool of node_modules/.bin to its end. Never throws if the tool fails. */
export function runTool(
  name: string,
  args: string[],
  options: ToolOptions = {},
): Promise<{ code: number; output: string }> {
  const { cwd = rootDir, env = {}, signal, inherit = false } = options
  const local = join(cwd, 'node_modules/.bin', name)
  const child = spawn(existsSync(local) ? local : join(rootDir, 'node_modules/.bin', name), args, {
    cwd,
    stdio: inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
  })
}
