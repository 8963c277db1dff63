import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { line } from '../../text.ts'
import { exportFilters, type FilteredTable } from './exports.ts'

/** The lists that have filters. */
export const viewLists = Object.keys(exportFilters) as [FilteredTable, ...FilteredTable[]]
const { perList, nameChars } = limits.savedViews

/** Filters and sort of a list by the names in its query. */
const filters = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,20}$/, 'Filtro non valido'),
    line().max(limits.searchChars, 'Filtro troppo lungo'),
  )
  .refine((all) => Object.keys(all).length > 0 && Object.keys(all).length <= 16, 'Scegli almeno un filtro')

const SavedViewBody = z.strictObject({
  list: z.enum(viewLists, 'Elenco non valido'),
  name: line('Dai un nome alla vista')
    .trim()
    .min(nameChars.min, 'Dai un nome alla vista')
    .max(nameChars.max, `Il nome può avere al massimo ${nameChars.max} caratteri`),
  filters,
})

export const SavedView = SavedViewBody.extend({ id: z.string(), filters: z.record(z.string(), z.string()) })
export type SavedView = z.output<typeof SavedView>

export const listSavedViews = endpoint('listSavedViews', {
  access: 'admin',
  summary: "The user's own views of all lists, by name",
  reply: z.array(SavedView),
})

export const saveView = endpoint('saveView', {
  access: 'admin',
  summary: `Keep the filters of a list under a name, which replaces what had it; at most ${perList} a list`,
  body: SavedViewBody,
  reply: SavedView,
  refusals: ['INVALID_STATE'],
})

export const deleteSavedView = endpoint('deleteSavedView', {
  access: 'admin',
  summary: "Delete one of the user's own views",
  reply: MessageReply,
  refusals: ['NOT_FOUND'],
})
