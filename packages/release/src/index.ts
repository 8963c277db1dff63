export { releasedVersion, unpackPrograms } from './unpack-programs.ts'
