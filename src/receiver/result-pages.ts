/** What a browser without scripts shows after it has sent the form. Plain pages, in the words of the site. */
import type { Content, FormContent } from '../checks/site-content.ts'
import { quoteForm } from '../content/content-files.ts'
import { languageKey, sameLanguage } from '../content/languages.ts'
import { escapeMarkup } from '../content/markup.ts'
import type { RequestConfirmation } from '../content/types.generated.ts'
import { uiTextOf } from '../content/ui-text/ui-text.ts'

/** The words of the site that these pages, and mails, are made of. */
export interface ResultTexts {
  brand: string
  language: string
  /** The address of the site. */
  origin: string
  email: string
  thanks: string
  /** What happens next. */
  next: string | undefined
  errorHeading: string
  refused: string
  yes: string
  no: string
  /** The mail for a visitor whose request has arrived; undefined where none is sent. */
  confirmation: RequestConfirmation | undefined
}

/** What the words of a page need to know of its form. Without it, it is the quote form. */
type FormOfTexts = Pick<FormContent, 'name' | 'form' | 'translations'>

/** The words in the content of a site: those of the first section with a form on its pages in a language. */
export function resultTexts(
  { site, pages, siteTranslations }: Pick<Content, 'site' | 'pages' | 'siteTranslations'>,
  formContent?: FormOfTexts,
  language = site.language,
): ResultTexts {
  const form = pages
    .filter(({ page }) => sameLanguage(page.language ?? site.language, language))
    .flatMap(({ page }) => page.sections)
    .filter((section) => section.type === 'quote-form')
    .find((section) => (section.form ?? quoteForm) === (formContent?.name ?? quoteForm))
  const texts = uiTextOf(language)
  // Requests still arrive from a page that is gone.
  const shown = form ?? texts.sections['quote-form']
  const key = languageKey(language)
  const schema = formContent?.translations[key] ?? formContent?.form
  return {
    brand: site.brand,
    language,
    origin: site.origin,
    email: site.contact.email,
    thanks: form?.successMessage ?? texts.withoutScripts.thanks,
    next: form?.nextText,
    errorHeading: shown.errorHeading,
    refused: shown.unavailableMessage,
    yes: shown.yesLabel,
    no: shown.noLabel,
    confirmation:
      schema?.requests?.confirmation ??
      siteTranslations[key]?.requests?.confirmation ??
      site.requests?.confirmation,
  }
}

/** Returns these words in each other language of the site, by its tag in small letters. */
export function translatedTexts(
  content: Pick<Content, 'site' | 'pages' | 'siteTranslations'>,
  form?: FormOfTexts,
): Record<string, ResultTexts> {
  const tags = Object.keys(content.siteTranslations)
  return Object.fromEntries(tags.map((tag) => [tag, resultTexts(content, form, tag)]))
}

function page({ brand, language, origin }: ResultTexts, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeMarkup(`${title} – ${brand}`)}</title>
<h1>${escapeMarkup(title)}</h1>
${body}
<p><a href="${escapeMarkup(`${origin}/`)}">${escapeMarkup(brand)}</a></p>
</html>
`
}

/** The page for a request that has arrived. */
export const thanksPage = (texts: ResultTexts): string =>
  page(texts, texts.thanks, texts.next ? `<p>${escapeMarkup(texts.next)}</p>` : '')

/** The page for a request that was refused, with what is wrong with it. */
export function refusedPage(texts: ResultTexts, messages: readonly { message: string }[]): string {
  const items = messages.map(({ message }) => `<li>${escapeMarkup(message)}</li>`).join('\n')
  return page(texts, texts.errorHeading, `<ul>\n${items}\n</ul>`)
}

/** The page for a request that cannot be taken now. */
export function failedPage(texts: ResultTexts): string {
  const mail = escapeMarkup(texts.email)
  return page(
    texts,
    texts.errorHeading,
    `<p>${escapeMarkup(texts.refused)} <a href="mailto:${mail}">${mail}</a></p>`,
  )
}
