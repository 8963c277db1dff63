import { queryKeys } from '../../../data/query-keys.ts'

export const viewsKey = queryKeys.adminQuery('listSavedViews')
