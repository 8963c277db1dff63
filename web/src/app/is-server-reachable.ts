/**
 * Whether the server answers. Checked before a reload: without a connection a reload would replace
 * a working app by the offline page.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
