import { delivery } from 'virtual:delivery'
import { requestsOf } from '../../content/form-requests.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { QuoteFormSection as Content } from '../../content/types.generated.ts'
import { idOfForm, nameIn } from '../form/form-context.ts'
import { QuoteForm } from '../form/quote-form.tsx'
import { loadForm, useForm } from '../form/served-form.ts'
import { Section, SectionHeading } from '../theme/section.tsx'

/** Loads the form of a section. */
export const load = (section: Content): Promise<void> => loadForm(nameIn(section))

export default function QuoteFormSection(props: SectionProps<Content>) {
  const { section, site, page, place, headingLevel } = props
  const name = nameIn(section)
  const form = useForm(site.language, name)
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <QuoteForm
        id={idOfForm(section, place)}
        // Another form has other values.
        key={name}
        form={form}
        texts={section}
        contact={site.contact}
        headingLevel={headingLevel === 1 ? 2 : 3}
        page={page.path}
        language={site.language}
        name={name}
        {...(delivery && { requests: requestsOf(site.requests, form.schema.requests) })}
        {...(form.schema.requests?.notice === undefined && { noticeLanguage: site.noticeLanguage })}
      />
    </Section>
  )
}
