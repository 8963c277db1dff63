import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from './places.ts'
import { type Running, runningChild } from './servers/local-server.ts'

/** The pages from their sources, which change in the browser as they are saved; the calls go on to the API. */
export async function startViteServer(port: number, apiUrl: string): Promise<Omit<Running, 'url'>> {
  const webDir = join(rootDir, 'web')
  const args = ['--port', `${port}`, '--strictPort', '--host', '127.0.0.1', '--clearScreen', 'false']
  const child = spawn(join(webDir, 'node_modules/.bin/vite'), args, {
    cwd: webDir,
    env: { ...process.env, API_URL: apiUrl },
    // Vite ends when its input does, so it does not outlive us.
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  })
  return runningChild(child)
}
