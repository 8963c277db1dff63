import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Running } from '@centesimo/runtime'
import { rootDir } from './paths.ts'
import { runningChild } from './servers/local-server.ts'

/** Starts Vite's development server with hot reload, which proxies calls to the API. */
export async function startViteServer(port: number, host: string, apiUrl: string): Promise<Omit<Running, 'url'>> {
  const webDir = join(rootDir, 'web')
  const args = ['--port', `${port}`, '--strictPort', '--host', host, '--clearScreen', 'false']
  const child = fork(join(webDir, 'node_modules/vite/bin/vite.js'), args, {
    cwd: webDir,
    env: { ...process.env, API_URL: apiUrl },
    // The IPC channel carries no messages: its close means that this process has exited.
    execArgv: ['--import', `data:text/javascript,process.on('disconnect', () => process.exit())`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  return runningChild(child)
}
