import { withNoun } from '@centesimo/domain'

/** Makes a formatter of counts with their noun. */
export const some = (one: string, many: string) => (count: number) => withNoun(count, one, many)
