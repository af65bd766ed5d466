/**
 * What this site needs in the head of its documents beyond what every site has, such as a service's meta element or
 * script. It is the same in development and in the build; the editor's preview leaves it out.
 */
import type { HeadPolicy } from '../content/site-renderer.ts'
import type { SiteContent } from '../content/types.generated.ts'

/** Renders the elements at the end of each document's head. They stay when a visitor follows a link within the site. */
export function OwnHead(_: { site: SiteContent }) {
  return null
}

/** What these elements need the content security policy to allow: see docs/extending.md. */
export const policy: HeadPolicy = {}
