import { describe, expect, test } from 'vitest'
import { contrast, mix } from '../../../src/content/brand/colors.ts'
import { defaultPalette, fixedColors } from '../../../src/content/brand/palette.ts'
import { steps } from '../../../src/site/theme/tokens.ts'

const color = { ...defaultPalette, ...fixedColors }
const grounds = [color.page, color.card, color.cardRaised]

describe('palette of the theme', () => {
  describe.each(grounds)('on the ground %s', (ground) => {
    test.each([color.text, color.textSecondary, color.error, color.success])(
      'has a contrast of 7 to 1 for the text colour %s',
      (text) => {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(7)
      },
    )

    test('has a contrast of 3 to 1 for the edge of a control', () => {
      expect(contrast(color.control, ground)).toBeGreaterThanOrEqual(3)
    })
  })

  test('keeps the text of the bar readable over all content', () => {
    const alpha = Number(/(\d+)%/.exec(color.veil)?.[1]) / 100
    for (const below of ['#fff', '#000']) {
      const ground = mix(below, color.page, alpha)
      expect(contrast(color.textSecondary, ground)).toBeGreaterThanOrEqual(7)
    }
  })

  test('has a contrast of 4.5 to 1 for the darkest part of the large 404', () => {
    expect(contrast(color.fade, color.page)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([color.primary, color.primaryHover])(
    'has readable labels on buttons of the colour %s',
    (ground) => {
      expect(contrast(color.page, ground)).toBeGreaterThanOrEqual(7)
    },
  )
})

describe('steps', () => {
  test('grow from each to the next, and are smaller on phones', () => {
    const phone = steps.map((step) => Number.parseFloat(step.phone))
    const wider = steps.map((step) => Number(/clamp\(([\d.]+)rem/.exec(step.wider)?.[1]))
    for (const [index, size] of phone.entries()) {
      expect(size).toBeGreaterThan(phone[index - 1] ?? 1)
      expect(wider[index]).toBeGreaterThan(size)
    }
  })
})
