import { storedChoice } from './stored-choice.ts'

/** How high the rows of all admin tables are: 44 px, or 36. */
export const useRowHeight = storedChoice('centesimo.admin-rows', ['normal', 'compact'])
