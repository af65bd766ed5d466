/** Returns the letter of a key in lower case. A keyboard without Latin letters has it where the English one does. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  const isForeign = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return (isForeign ? code.replace('Key', '') : key).toLowerCase()
}
