import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { LaunchError } from '../launch-error.ts'
import { which } from '../which.ts'

interface Way {
  command: string[]
  /** The required owner of the server's files. */
  owner: number
}

const NOBODY = 65534

/**
 * Postgres refuses to run as root. For root this returns a tested command prefix that drops
 * privileges, otherwise an empty one. A user namespace is preferred: root keeps the files, so it
 * also works in a home folder that only root can enter. Containers that forbid namespaces mostly
 * allow switching to the user nobody with CAP_DAC_OVERRIDE, which allows passing through folders.
 * The securebit prevents access(2) from dropping that capability.
 */
export function asUnprivileged(serverDir: string): string[] {
  if (process.getuid?.() !== 0) return []
  const way = waysFromRoot().find(({ command }) => spawnSync(command[0]!, [...command.slice(1), 'true']).status === 0)
  if (!way)
    throw new LaunchError(
      'Postgres does not run as root, and root cannot switch users on this system: start as an ordinary user.',
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
