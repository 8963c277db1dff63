import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBaseBackup } from '@centesimo/backup'

// How a Patroni member without data gets its leader's: in place of pg_basebackup, which the
// embedded Postgres does not have. Patroni passes these options.
const { values } = parseArgs({
  options: {
    scope: { type: 'string' },
    datadir: { type: 'string' },
    role: { type: 'string' },
    connstring: { type: 'string' },
  },
})
const { datadir = '', connstring = '' } = values
const leader = new URL(process.env.CLONE_AS ?? '')
leader.host = /host=(\S+)/.exec(connstring)?.[1] ?? ''
leader.port = /port=(\d+)/.exec(connstring)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'clone-'))
const { folder: base } = await takeBaseBackup(leader.href, folder)
execFileSync('mkdir', ['-p', '-m', '700', datadir])
execFileSync('tar', ['-xzf', join(base, 'base.tar.gz'), '-C', datadir, '--no-same-owner'])
rmSync(folder, { recursive: true })
