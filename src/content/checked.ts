/**
 * The types of the files of a site. A value that a schema describes gets its type here and nowhere else: after the checks
 * have found no error in it, or for a reader that no error harms.
 */
import type {
  FormField,
  FormSchema,
  FormWords,
  PageContent,
  RedirectsContent,
  SharedContent,
  SiteContent,
  SiteTranslation,
} from './types.generated.ts'

/** A form as it is written: without the messages for which it has the usual ones. */
export type WrittenForm = Omit<FormSchema, 'errorMessage'> & {
  errorMessage?: Partial<FormSchema['errorMessage']>
}

const as =
  <Type>() =>
  (value: unknown) =>
    value as Type

/** Returns a value with the type that its schema in `schemas/` gives it. */
export const checked = {
  page: as<PageContent>(),
  section: as<PageContent['sections'][number]>(),
  shared: as<SharedContent>(),
  site: as<SiteContent>(),
  siteTranslation: as<SiteTranslation>(),
  redirects: as<RedirectsContent>(),
  form: as<WrittenForm>(),
  /** For those who read no messages of the form. */
  formWithMessages: as<FormSchema>(),
  formWords: as<FormWords>(),
  field: as<FormField>(),
}
