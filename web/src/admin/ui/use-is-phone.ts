import { mediaHook } from '../../ui/media-hook.ts'

/** Whether rows are cards; the style sheets use the same width. */
export const useIsPhone = mediaHook('(max-width: 719px)')
