export { archiveSettings } from './archive.ts'
export { copyMedia } from './copy-media.ts'
export { restore } from './restore.ts'
export { type BaseBackup, takeBaseBackup } from './take-base-backup.ts'
