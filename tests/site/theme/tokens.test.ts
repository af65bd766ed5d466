import { describe, expect, test } from 'vitest'
import { contrast, mix } from '../../../src/content/brand/colors.ts'
import { defaultPalette, fixedColors } from '../../../src/content/brand/palette.ts'
import { steps } from '../../../src/site/theme/tokens.ts'

const color = { ...defaultPalette, ...fixedColors }
const grounds = [color.page, color.card, color.cardRaised]

describe.each(grounds)('on the ground %s', (ground) => {
  test.each([color.text, color.textSecondary, color.error, color.success])(
    'the text colour %s reaches the enhanced contrast of 7 to 1',
    (text) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(7)
    },
  )

  test('the edge of a control reaches 3 to 1', () => {
    expect(contrast(color.control, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the bar keeps its text readable over all content', () => {
  const alpha = Number(/(\d+)%/.exec(color.veil)?.[1]) / 100
  for (const below of ['#fff', '#000']) {
    const ground = mix(below, color.page, alpha)
    expect(contrast(color.textSecondary, ground)).toBeGreaterThanOrEqual(7)
  }
})

test('the large 404 reaches 4.5 to 1 at its darkest', () => {
  expect(contrast(color.fade, color.page)).toBeGreaterThanOrEqual(4.5)
})

test.each([color.primary, color.primaryHover])(
  'the label of a button of the colour %s can be read',
  (ground) => {
    expect(contrast(color.page, ground)).toBeGreaterThanOrEqual(7)
  },
)

test('every step of the type scale is larger than the one before it, and smaller on phones', () => {
  const phone = steps.map((step) => Number.parseFloat(step.phone))
  const wider = steps.map((step) => Number(/clamp\(([\d.]+)rem/.exec(step.wider)?.[1]))
  for (const [index, size] of phone.entries()) {
    expect(size).toBeGreaterThan(phone[index - 1] ?? 1)
    expect(wider[index]).toBeGreaterThan(size)
  }
})
