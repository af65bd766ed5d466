import { delivery } from 'virtual:delivery'
import type { SectionProps } from '../../content/section-props.ts'
import type { QuoteFormSection as Content } from '../../content/types.generated.ts'
import { QuoteForm } from '../form/quote-form.tsx'
import { onlyForm } from '../form/saved-form.ts'
import { useServedForm } from '../form/served-form.ts'
import type { ValuesStore } from '../form/use-take-over.ts'
import { Section, SectionHeading } from '../theme/section.tsx'

/** The typed values of each section while the visitor looks at other pages of this document. */
const stores = new WeakMap<Content, ValuesStore>()

function storeOf(section: Content): ValuesStore {
  const store = stores.get(section) ?? { current: undefined }
  stores.set(section, store)
  return store
}

export default function QuoteFormSection(props: SectionProps<Content>) {
  const { section, site, page, place, headingLevel } = props
  // biome-ignore lint/correctness/useHookAtTopLevel: the build decides which one it is.
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
        language={site.language}
        {...(delivery && { requests: site.requests })}
      />
    </Section>
  )
}
