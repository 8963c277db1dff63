/** Whether the house answers, asked before the page is loaded anew: without it that would put an offline page in place of an app that still stands. */
export async function houseAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
