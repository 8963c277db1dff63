import { limits } from '@centesimo/contract'
import { accountText } from '../text/account-text.ts'

/** Why a file cannot be one's picture, before it is sent. The server looks into it; the page only at what it says of itself. */
export function refusePhoto(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return accountText.you.notImage
  return file.size > limits.imageBytes ? accountText.you.tooLarge : null
}
