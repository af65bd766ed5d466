/** What the specification says about the form, line by line. A fork replaces this file. */
import {
  answer,
  expectUntouched,
  field,
  logged,
  openForm,
  request,
  submitButton,
  summary,
  thanks,
  toast,
  watchLog,
} from '../quote-form.ts'
import { required } from '../request.ts'
import { expect, test } from './shipped.ts'

const helps = [
  ['Blockchain', "Select your token's blockchain"],
  ['Current exchanges', 'Where is your token currently listed?'],
  [
    'Message',
    'Tell us about your token, target exchanges, liquidity needs, and any specific requirements',
  ],
] as const

const options = {
  'Listing stage': [
    'Token Recently Launched',
    'Seeking First Exchange Listing',
    'Listed on DEX Only',
    'Listed on Tier 2/3 CEXs',
    'Ready for Tier 1 Exchanges',
  ],
  'Listing budget': [
    'Under $50K',
    '$50K - $100K',
    '$100K - $250K',
    '$250K - $500K',
    '$500K - $1M',
    'Over $1M',
  ],
  Blockchain: [
    'Ethereum',
    'Binance Smart Chain',
    'Polygon',
    'Solana',
    'Avalanche',
    'Other/Multiple',
  ],
  'Current exchanges': [
    'None (Token Launch Only)',
    'Uniswap/PancakeSwap Only',
    'Regional CEXs',
    'Mid-Tier CEXs',
    'Multiple Exchanges',
    'Prefer Not to Disclose',
  ],
}

test.describe('quote form', () => {
  test('has the fields, the error messages and the answers of the specification', async ({
    page,
  }) => {
    await openForm(page)
    await expectUntouched(page, 8)

    for (const [label, texts] of Object.entries(options)) {
      const offered = await field(page, label).locator('option').allTextContents()
      expect(offered, label).toEqual(['Please choose', ...texts])
    }
    for (const [label, help] of helps) {
      await expect(field(page, label)).toHaveAccessibleDescription(help)
      await expect(page.getByText(help)).toBeVisible()
    }

    // The two optional fields are marked, and none with an asterisk.
    await expect(page.locator('label', { hasText: '(optional)' })).toHaveText([
      'Blockchain (optional)',
      'Current exchanges (optional)',
    ])
    await expect(page.locator('label', { hasText: '*' })).toHaveCount(0)
    await expect(page.locator('[aria-required=true]')).toHaveCount(6)

    // A message box of four rows, and no limits to lengths.
    await expect(field(page, 'Message')).toHaveAttribute('rows', '4')
    await expect(page.locator('[maxlength]')).toHaveCount(0)

    // A browser can fill in who asks, and shows fitting keyboards.
    await expect(field(page, 'Name')).toHaveAttribute('autocomplete', 'name')
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email')
    await expect(field(page, 'Email')).toHaveAttribute('inputmode', 'email')
    await expect(field(page, 'Company/Project name')).toHaveAttribute(
      'autocomplete',
      'organization',
    )

    await test.step('has the error messages of the specification', async () => {
      await submitButton(page).click()
      await expect(summary(page).getByRole('link')).toHaveText(required.map(([, text]) => text))
      for (const [label, message] of required) {
        await expect(field(page, label)).toHaveAccessibleDescription(message)
      }
      await answer(page, { ...request, Email: 'ada' })
      await submitButton(page).click()
      await expect(summary(page).getByRole('link')).toHaveText([
        'Please enter a valid email address',
      ])
    })

    await test.step('logs all eight answers under the names of their fields, and thanks', async () => {
      const log = watchLog(page)
      await answer(page, request)
      await field(page, 'Blockchain').selectOption('Solana')
      await field(page, 'Current exchanges').selectOption('Regional CEXs')
      await submitButton(page).click()
      await expect(toast(page)).toHaveText(thanks)
      expect(await log()).toEqual([
        [{ ...logged, blockchain: 'Solana', currentExchanges: 'Regional CEXs' }],
      ])
    })
  })
})
