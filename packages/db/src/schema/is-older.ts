/** Whether the first of two versions such as 0.3.0 is older. */
export function isOlder(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  const place = left!.findIndex((part, index) => part !== right![index])
  return place >= 0 && left![place]! < right![place]!
}
