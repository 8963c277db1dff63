import { join } from 'node:path'
import { cacheDir } from '../paths.ts'
import { unpackDebianPackage } from '../servers/debian-package.ts'
import { which } from '../which.ts'

/** A program of this machine, else one of a Debian package that is unpacked for this project. */
export async function findDebianProgram(name: string, { of }: { of: string }): Promise<string> {
  const onPath = which(name)
  if (onPath) return onPath
  const folder = await unpackDebianPackage(of, cacheDir).catch((error: Error) => {
    throw new Error(`No ${name}: the Debian package ${of} could not be unpacked (${error.message}). Install ${name}.`)
  })
  if (!folder) throw new Error(`No ${name}, and this host is not Debian: install ${name}.`)
  return join(folder, 'usr/bin', name)
}
