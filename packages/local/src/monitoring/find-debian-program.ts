import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireLock } from '../acquire-lock.ts'
import { cacheDir } from '../paths.ts'
import { unpackDebianPackage } from '../servers/debian-package.ts'
import { which } from '../which.ts'

/** A program of this machine, else one of a Debian package that is unpacked for this project. */
export async function findDebianProgram(name: string, { of }: { of: string }): Promise<string> {
  const onPath = which(name)
  if (onPath) return onPath
  const folder = await unpackAlone(of).catch((error: Error) => {
    throw new Error(`No ${name}: the Debian package ${of} could not be unpacked (${error.message}). Install ${name}.`)
  })
  if (!folder) throw new Error(`No ${name}, and this host is not Debian: install ${name}.`)
  return join(folder, 'usr/bin', name)
}

/** Test files run at the same time, and two of them need the same package. */
async function unpackAlone(name: string): Promise<string | null> {
  mkdirSync(cacheDir, { recursive: true })
  let release = acquireLock(join(cacheDir, 'monitoring.lock'))
  while (!release) {
    await sleep(200)
    release = acquireLock(join(cacheDir, 'monitoring.lock'))
  }
  try {
    return await unpackDebianPackage(name, cacheDir)
  } finally {
    release()
  }
}
