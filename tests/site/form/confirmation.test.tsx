import '@testing-library/jest-dom/vitest'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { QuoteFormSection } from '../../../src/content/types.generated.ts'
import { Confirmation } from '../../../src/site/form/confirmation.tsx'
import { germanSection } from '../german.ts'

afterEach(cleanup)

const time = new Date(2024, 11, 31, 14, 5)

function textsOf(words: QuoteFormSection, language: string, isReceived = true) {
  const { container } = render(
    <Confirmation
      heading={null}
      time={time}
      isReceived={isReceived}
      texts={words}
      language={language}
      headingLevel={3}
      onLeave={() => {}}
    />,
  )
  return [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
}

describe('Confirmation', () => {
  test('has the words of the section, and the time in its language', () => {
    const { confirmationHeading, nextText } = germanSection
    expect(textsOf(germanSection, 'de')).toEqual([
      confirmationHeading,
      'Eingegangen am 31. Dezember 2024 um 14:05',
      nextText,
    ])
    const [, japanese] = textsOf({ ...germanSection, receivedLabel: '受付日時：' }, 'ja')
    expect(japanese).toBe('受付日時： 2024年12月31日 14:05')
  })

  test('needs no other font for the time', () => {
    const [, received] = textsOf({ ...germanSection, receivedLabel: 'Received:' }, 'en')
    expect(received).toMatch(/^Received: December 31, 2024 at 2:05[ \u00a0]PM$/)
  })

  test('has only its heading and the time if nobody has received the request', () => {
    expect(textsOf(germanSection, 'de', false)).toEqual([
      germanSection.confirmationHeading,
      '31. Dezember 2024 um 14:05',
    ])
  })
})
