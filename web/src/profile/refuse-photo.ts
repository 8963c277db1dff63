import { limits } from '@centesimo/contract/limits'
import { accountText } from '../text/account-text.ts'

/**
 * Why a file cannot be the user's picture, before it is sent. The server inspects the content; the
 * page only the type and size.
 */
export function refusePhoto(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return accountText.you.notImage
  return file.size > limits.imageBytes ? accountText.you.tooLarge : null
}
