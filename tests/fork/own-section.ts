/** A section type of a fork's own: its schema, and its component. */

export const pledgeSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Pledge',
  description: 'A promise to clients.',
  keywords: ['promise', 'guarantee'],
  type: 'object',
  additionalProperties: false,
  required: ['type', 'heading', 'promise'],
  examples: [{ type: 'pledge', heading: 'What we promise', promise: 'We answer within a day.' }],
  properties: {
    type: { title: 'Type', description: 'The type of the section: pledge.', const: 'pledge' },
    id: { $ref: '../parts.json#/definitions/anchor', title: 'Name for links' },
    heading: {
      title: 'Heading',
      description: 'The heading of the section.',
      type: 'string',
      pattern: '\\S',
      maxLength: 80,
    },
    promise: {
      title: 'Promise',
      description: 'One or two sentences.',
      type: 'string',
      pattern: '\\S',
      maxLength: 300,
    },
  },
}

export const pledge = `import type { SectionProps } from '../../content/section-props.ts'
import type { PledgeSection } from '../../content/types.generated.ts'
import { Section, SectionHeading } from '../theme/section.tsx'

export default function Pledge({ section, headingLevel }: SectionProps<PledgeSection>) {
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <p>{section.promise}</p>
    </Section>
  )
}
`
