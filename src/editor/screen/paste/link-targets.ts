/** Returns where the links of a pasted text lead. */

/** The addresses that a link of a site can have. */
const allowed = /^(?:https?:|mailto:|tel:|\/(?!\/))/

/**
 * Addresses that redirect to the one in a parameter: programs put them around the links of mails, documents and posts,
 * to warn or to count.
 */
const redirects: readonly (readonly [address: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.(?:outlook\.com|office365\.us)\//, ['url']],
  [/^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)\/.*safelinks/, ['url']],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com\//, ['u']],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)/, ['url']],
  [/^(?:www\.)?youtube\.com\/redirect$/, ['q']],
  [/^(?:www\.)?duckduckgo\.com\/l\/$/, ['uddg']],
  [/^slack-redir\.net\/link$/, ['url']],
  [/^out\.reddit\.com\//, ['url']],
  [/^linkprotect\.cudasvc\.com\/url$/, ['a']],
]

/** The target within an address of Proofpoint's third version: `https://urldefense.com/v3/__https://…__;!!…` */
const proofpoint = /^https:\/\/urldefense(?:\.proofpoint)?\.com\/v3\/__(.+?)__;/

/** Returns the address that a redirect leads to, or undefined for any other address. */
function redirected(address: string): string | undefined {
  const inside = proofpoint.exec(address)?.[1]
  // A star replaces a character that the address cannot have.
  if (inside !== undefined && !inside.includes('*')) return inside
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const [, parameters = []] = redirects.find(([pattern]) => pattern.test(hostname + pathname)) ?? []
  const targets = parameters.map((name) => searchParams.get(name) ?? '')
  return targets.find((target) => /^(?:https?|mailto):/i.test(target))
}

/** Returns the address that a link leads to in the end; an empty text if a site cannot have it. */
export function targetOf(href: string): string {
  let target = href.trim()
  // A mail that is passed on has a redirect within another one.
  for (let depth = 0; depth < 5; depth += 1) target = redirected(target) ?? target
  if (target.startsWith('//')) target = `https:${target}`
  return allowed.test(target) ? target : ''
}
