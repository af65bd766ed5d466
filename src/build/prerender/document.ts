import type { PageContent } from '../../content/types.generated.ts'

/** A page's HTML file inside the built site: `/contact` is `contact.html`, as static hosts serve it. */
export function outputFile(page: PageContent): string {
  return page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`
}

interface Parts {
  language: string
  head: string
  body: string
  /** The elements at the end of the body: the page's data and the boot script. */
  scripts: string
}

/** The scripts that are written from right to left, by their ISO 15924 names. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

function direction(language: string): string {
  const { script } = new Intl.Locale(language).maximize()
  return script && rightToLeft.includes(script) ? ' dir="rtl"' : ''
}

/** Puts a page's parts into the places that index.html keeps for them. */
export function fillTemplate(template: string, { language, head, body, scripts }: Parts): string {
  const filled: Record<string, string> = {
    '<html lang="en">': `<html lang="${language}"${direction(language)}>`,
    '<!--head-->': head,
    '<!--body-->': body,
    '</body>': `${scripts}</body>`,
  }
  return template.replace(
    /<html lang="en">|<!--(?:head|body)-->|<\/body>/g,
    (place) => filled[place] ?? place,
  )
}
