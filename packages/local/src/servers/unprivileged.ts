import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { LaunchError } from '../launch-error.ts'
import { which } from '../which.ts'

interface Way {
  command: string[]
  /** Who must own the server's files for this way. */
  owner: number
}

const NOBODY = 65534

/**
 * Postgres refuses to run as root. As root this gives what to put before its command, having tried it; otherwise nothing.
 * A user namespace comes first: the files stay root's, so it also works below a home folder that only root may enter. Containers that forbid
 * it mostly allow becoming "nobody" while keeping the right to pass folders; the securebit keeps access(2) from dropping that right.
 */
export function asUnprivileged(serverDir: string): string[] {
  if (process.getuid?.() !== 0) return []
  const way = waysFromRoot().find(({ command }) => spawnSync(command[0]!, [...command.slice(1), 'true']).status === 0)
  if (!way)
    throw new LaunchError(
      'Postgres does not run as root, and this system lets root become nobody else: start as an ordinary user.',
    )
  giveTo(way.owner, serverDir)
  return way.command
}

function waysFromRoot(): Way[] {
  const ways: Way[] = []
  const unshare = which('unshare')
  const setpriv = which('setpriv')
  if (unshare) {
    ways.push({ command: [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], owner: 0 })
  }
  if (setpriv) {
    const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    ways.push({ command: [setpriv, ...ids, ...rights, '--'], owner: NOBODY })
  }
  return ways
}

function giveTo(owner: number, serverDir: string): void {
  if (statSync(serverDir).uid === owner) return
  spawnSync('chown', ['-R', `${owner}:${owner}`, serverDir])
  chownSync(serverDir, owner, owner)
}
