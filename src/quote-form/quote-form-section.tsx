import { delivery } from 'virtual:delivery'
import type { SectionProps } from '../content/section-props.ts'
import type { QuoteFormSection as Content } from '../content/types.generated.ts'
import { Section, SectionHeading } from '../theme/section.tsx'
import { QuoteForm } from './quote-form.tsx'
import { onlyForm } from './saved-form.ts'
import { useServedForm } from './served-form.ts'
import type { ValuesStore } from './use-take-over.ts'

/** What was typed while the visitor looks at other pages, until the document is left: for each section. */
const stores = new WeakMap<Content, ValuesStore>()

function storeOf(section: Content): ValuesStore {
  const store = stores.get(section) ?? { current: undefined }
  stores.set(section, store)
  return store
}

/** The quote form, with its heading. */
export default function QuoteFormSection(props: SectionProps<Content>) {
  const { section, site, page, place, headingLevel } = props
  // biome-ignore lint/correctness/useHookAtTopLevel: which one it is, is decided when the site is built.
  const form = import.meta.env.ONE_LANGUAGE ? onlyForm() : useServedForm(site.language)
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <QuoteForm
        // No id of a section begins with an underscore.
        id={section.id ?? `_${place}`}
        form={form}
        words={section}
        contact={site.contact}
        headingLevel={headingLevel === 1 ? 2 : 3}
        store={storeOf(section)}
        page={page.path}
        {...(delivery && { requests: site.requests, language: site.language })}
      />
    </Section>
  )
}
