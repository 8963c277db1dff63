import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { LaunchError } from '../launch-error.ts'
import { which } from '../which.ts'

interface PrivilegeDrop {
  command: string[]
  /** The required owner of the server's files. */
  owner: number
}

const NOBODY_ID = 65534

/**
 * Postgres refuses to run as root. For root this returns a tested command prefix that drops
 * privileges, otherwise an empty one. A user namespace is preferred: root keeps the files, so it
 * also works in a home folder that only root can enter. Containers that forbid namespaces mostly
 * allow switching to the user nobody with CAP_DAC_OVERRIDE, which allows passing through folders.
 * The securebit prevents access(2) from dropping that capability.
 */
export function unprivilegedPrefix(serverDir: string): string[] {
  if (process.getuid?.() !== 0) return []
  const drop = privilegeDrops().find(
    ({ command }) => spawnSync(command[0]!, [...command.slice(1), 'true']).status === 0,
  )
  if (!drop)
    throw new LaunchError(
      'Postgres does not run as root, and root cannot switch users on this system: start as an ordinary user.',
    )
  changeOwner(drop.owner, serverDir)
  return drop.command
}

function privilegeDrops(): PrivilegeDrop[] {
  const drops: PrivilegeDrop[] = []
  const unshare = which('unshare')
  const setpriv = which('setpriv')
  if (unshare) {
    drops.push({ command: [unshare, '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`, '--'], owner: 0 })
  }
  if (setpriv) {
    const ids = [`--reuid=${NOBODY_ID}`, `--regid=${NOBODY_ID}`, '--clear-groups']
    const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    drops.push({ command: [setpriv, ...ids, ...rights, '--'], owner: NOBODY_ID })
  }
  return drops
}

function changeOwner(owner: number, serverDir: string): void {
  if (statSync(serverDir).uid === owner) return
  spawnSync('chown', ['-R', `${owner}:${owner}`, serverDir])
  chownSync(serverDir, owner, owner)
}
