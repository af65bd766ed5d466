/** The names of the branches that the editor creates. */

export const prefix = 'edit-'

/** The most characters of a login in the name of a branch. Gitea takes names of at most 100 characters. */
const longestLogin = 80

/** Git allows no branch name with two dots, or with `.` or `.lock` at its end. */
const nameFor = (login: string) =>
  prefix + login.slice(0, longestLogin).replace(/[^\w.-]+|\.(?=\.|$|lock$)/g, '-')

/**
 * Returns a new name for a round of edits of this person. No name is used twice. What follows the login begins with a
 * letter, because an earlier version named the branch of the login `anna-20240101` as this names a round of `anna`.
 */
export function newBranch(login: string): string {
  const id = crypto.randomUUID().slice(0, 8)
  return `${nameFor(login)}-${id.replace(/^\d/, (digit) => 'abcdefabcd'.charAt(Number(digit)))}`
}

/** Returns whether a branch belongs to this person. An earlier version used the name `edit-LOGIN`. */
export function isOwn(name: string, login: string): boolean {
  const start = nameFor(login)
  return name.startsWith(start) && /^(?:-[a-f][\da-f]{7})?$/.test(name.slice(start.length))
}
