import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface CaughtMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ISO 8601 in UTC. */
  at: string
  /** The attachments; absent without any. */
  files?: CaughtFile[]
}

export interface CaughtFile {
  name: string
  /** Base64. */
  content: string
}

export interface CaughtMails {
  add: (mail: CaughtMail) => void
  /** Newest first. With `after`, only mails newer than that id. */
  list: (after?: string | null) => CaughtMail[]
  find: (id: string) => CaughtMail | undefined
  clear: () => void
}

const MAX_MAILS = 500

/**
 * Keeps the last 500 mails in memory and, with a folder, across restarts: one file per mail,
 * readable by its owner only, because mails contain sign-in links.
 */
export function createCaughtMails(folder: string | null): CaughtMails {
  let mails = folder ? readAll(folder) : []
  const deleteFiles = (old: CaughtMail[]) => {
    for (const mail of old) if (folder) rmSync(fileOf(folder, mail), { force: true })
  }
  return {
    add: (mail) => {
      if (folder) writeFileSync(fileOf(folder, mail), JSON.stringify(mail), { mode: 0o600 })
      mails.unshift(mail)
      deleteFiles(mails.slice(MAX_MAILS))
      mails = mails.slice(0, MAX_MAILS)
    },
    list: (after) => {
      const known = after ? mails.findIndex(({ id }) => id === after) : -1
      return known < 0 ? mails : mails.slice(0, known)
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      deleteFiles(mails)
      mails = []
    },
  }
}

/** File names sort by the time of the mail. */
function fileOf(folder: string, { at, id }: CaughtMail): string {
  return join(folder, `${at.replaceAll(/\D/g, '')}-${id}.json`)
}

function readAll(folder: string): CaughtMail[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = readdirSync(folder).filter((name) => /^\d+-[\w-]+\.json$/.test(name))
  return names
    .toSorted()
    .reverse()
    .flatMap((name) => readOne(join(folder, name)))
    .slice(0, MAX_MAILS)
}

/** Skips a file that a crash has truncated. */
function readOne(path: string): CaughtMail[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as CaughtMail]
  } catch {
    return []
  }
}
