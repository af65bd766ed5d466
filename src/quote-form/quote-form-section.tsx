import { quoteForm } from 'virtual:quote-request'
import type { SectionProps } from '../content/section-props'
import type { QuoteFormSection as Content } from '../content/types.generated'
import { Heading, headingId, Section } from '../theme/section'
import { QuoteForm } from './quote-form'

/** The quote form, with its heading. */
export default function QuoteFormSection({ section, site, headingLevel }: SectionProps<Content>) {
  return (
    <Section id={section.id}>
      <Heading level={headingLevel} id={headingId(section.id)}>
        {section.heading}
      </Heading>
      <QuoteForm
        form={quoteForm}
        words={section}
        contact={site.contact}
        headingLevel={headingLevel === 1 ? 2 : 3}
      />
    </Section>
  )
}
