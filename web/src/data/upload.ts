import type { BodyInput, Contract, Reply } from '@centesimo/contract'
import { type RouteName, route } from '@centesimo/contract/routes'
import { ApiError } from './api-error.ts'

type Upload<Name extends RouteName> = {
  body: BodyInput<Contract[Name]>
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/**
 * A call with a large body that reports its upload progress from 0 to 1, which `fetch` cannot.
 * Fails with an ApiError like every call.
 */
export function upload<Name extends RouteName>(
  name: Name,
  { body, onProgress, signal }: Upload<Name>,
): Promise<Reply<Name>> {
  const { method, path } = route(name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('content-type', 'application/json')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Reply<Name>)
      else reject(new ApiError(status, responseText || statusText))
    }
    request.onerror = () => reject(new TypeError('The server cannot be reached'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(JSON.stringify(body))
  })
}
