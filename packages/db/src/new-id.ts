import { v7 } from 'uuid'

/** A public id: opaque text, sortable by the time it was made. */
export function newId(): string {
  return v7()
}
