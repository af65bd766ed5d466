import type { DocumentData } from '../content/site-renderer.ts'
import type { SiteContent } from '../content/types.generated.ts'

/** Returns the data of a page that gets its content from the editor. */
export function blankPage(path: string): DocumentData {
  const action = { label: '', href: '/' }
  const site: SiteContent = {
    brand: '',
    origin: 'https://site.invalid',
    language: 'en',
    contact: { email: '', phone: '' },
    header: { links: [], action, skipLabel: '', navigationLabel: '', menuLabel: '' },
    footer: { text: '', supportNote: '', copyrightYear: 0 },
  }
  return { site, page: { path, title: '', description: '', sections: [] } }
}
