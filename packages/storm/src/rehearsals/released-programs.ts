import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { unpackPrograms } from '@centesimo/release'

/** The programs of the last release, unpacked. */
export type ReleasedPrograms = {
  version: string
  root: string
  /** Migrates and seeds a database as that release did. */
  migrate: (databaseUrl: string) => Promise<void>
}

export async function unpackReleased(root: string): Promise<ReleasedPrograms> {
  const { version } = await unpackPrograms(root)
  const migrate = async (databaseUrl: string) => {
    const child = spawn(process.execPath, ['packages/db/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the migrations of ${version} failed`)
  }
  return { version, root, migrate }
}
