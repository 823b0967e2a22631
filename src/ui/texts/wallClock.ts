/** `YYYY-MM-DDTHH:mm:ss` of this browser. */
export function wallClockOf(moment: Date): string {
  const parts = [
    moment.getMonth() + 1,
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
    moment.getSeconds(),
  ]
  const [month, day, hour, minute, second] = parts.map((part) => String(part).padStart(2, '0'))
  return `${String(moment.getFullYear()).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`
}
