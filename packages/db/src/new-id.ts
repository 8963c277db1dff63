import { v7 } from 'uuid'

/** A public id: opaque text, sortable by creation time. */
export function newId(): string {
  return v7()
}
