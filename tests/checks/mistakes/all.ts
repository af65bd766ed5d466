import { articles } from './articles.ts'
import { requests } from './endpoints.ts'
import { entries } from './entries.ts'
import { fields } from './fields.ts'
import { files, pictures } from './files.ts'
import { form } from './form.ts'
import { formLanguages } from './form-languages.ts'
import { formats } from './formats.ts'
import { forms } from './forms.ts'
import { languages } from './languages.ts'
import { links } from './links.ts'
import { measurement } from './measurement.ts'
import type { Mistakes } from './mistake.ts'
import { pages } from './pages.ts'
import { publication } from './publication.ts'
import { redirects } from './redirects.ts'
import { richTexts } from './rich-texts.ts'
import { searchResults } from './search-results.ts'
import { shared } from './shared.ts'
import { syntax } from './syntax.ts'
import { texts } from './texts.ts'
import { unclearSyntax } from './unclear-syntax.ts'
import { values } from './values.ts'

/** All mistakes. To extend: add a row. For a new code, run `npx vitest run tests/checks/mistakes.test.ts -u`. */
export const mistakes: Readonly<Record<string, Mistakes>> = {
  syntax,
  unclearSyntax,
  values,
  texts,
  richTexts,
  formats,
  links,
  pages,
  form,
  forms,
  fields,
  searchResults,
  redirects,
  publication,
  files,
  pictures,
  requests,
  measurement,
  shared,
  languages,
  formLanguages,
  entries,
  articles,
}
