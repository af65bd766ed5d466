import { quoteForm } from 'virtual:quote-request'
import type { QuoteFormSection as Section } from '../content/types.generated'
import type { SectionProps } from '../sections/section-props'
import { QuoteForm } from './quote-form'
import { heading as headingClass, section as sectionClass } from './styles'

/** The quote form, with its heading. */
export default function QuoteFormSection({ section, site, headingLevel }: SectionProps<Section>) {
  const Heading = `h${headingLevel}` as const
  return (
    <section id={section.id} className={sectionClass}>
      <Heading className={headingClass}>{section.heading}</Heading>
      <QuoteForm
        form={quoteForm}
        words={section}
        contact={site.contact}
        headingLevel={headingLevel === 1 ? 2 : 3}
      />
    </section>
  )
}
