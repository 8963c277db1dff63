import { mediaHook } from './media-hook.ts'

/** Whether the page has room for two columns; the style sheets use the same width. */
export const useIsWide = mediaHook('(min-width: 900px)')
