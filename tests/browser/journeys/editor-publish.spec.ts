/** What is saved is reviewed and published, and can be restored. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, commitAll, expect, homeFile, isStriking } from '../editor.ts'
import { broken, runAxe } from '../run-axe.ts'

/** Runs git in the remote of the site, and returns what it prints. */
type Git = (...words: string[]) => string

const test = base.extend<{ git: Git }>({
  git: async ({ editor: { root } }, use) => {
    const remote = mkdtempSync(path.join(tmpdir(), 'remote-'))
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: remote, encoding: 'utf8', stdio: 'pipe' }).trim()
    commitAll(root)
    git('clone', '-q', '--bare', root, '.')
    execFileSync('git', ['remote', 'add', '-f', 'origin', remote], { cwd: root, stdio: 'pipe' })
    await use(git)
    rmSync(remote, { recursive: true, force: true })
  },
})

test.describe('publishing in the editor', () => {
  test('shows what was saved, reverts a change, publishes the rest as one commit, and has its history', async ({
    editor,
    page,
    git,
  }) => {
    const before = git('rev-parse', 'main')
    const { field, button, preview, save, status, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await field('Text').fill('Short.')
    await save()
    await expect(status).toHaveText('Saved, not published')
    expect(git('rev-parse', 'main')).toBe(before)
    await page.reload()
    await expect(status).toHaveText('Saved, not published')

    await button('Publish').click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    const changes = dialog.getByRole('region', { name: 'Home' }).getByRole('listitem')
    await expect(changes).toHaveCount(2)
    await changes.filter({ hasText: 'Text' }).getByRole('button', { name: 'Revert' }).click()
    await expect(changes).toContainText([
      'Hero › Heading: “Get listed. Stay liquid.” → “Be listed.”',
    ])
    // They read no word of git.
    await expect(dialog).not.toContainText(/commit|push|origin|branch|token/i)
    await dialog.getByLabel('Message').fill('Say it shorter')
    expect(broken(await runAxe(page, { part: '[role=dialog]' }))).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Save and publish' }).click()
    await expect(dialog.getByText('Everything that is saved is published.')).toBeFocused()
    const made = git('log', '--format=%an %s %P', '--name-only', '-1', 'main')
    expect(made.split('\n')).toEqual([`Ben Say it shorter ${before}`, '', homeFile])
    const [hero] = JSON.parse(git('show', `main:${homeFile}`)).sections
    expect([hero.heading, hero.text]).toEqual(['Be listed.', expect.stringMatching(/.{9}/)])
    await page.keyboard.press('Escape')
    await expect(status).toHaveText('Published')
    expect(git('branch', '--list', 'edit-*')).toBe('')

    await test.step('shows the version before that, and restores it', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const heading = preview.getByRole('heading', { level: 1 })
      await button('History').click()
      const earlier = page.getByRole('list', { name: 'Versions' }).locator('> li').nth(1)
      await earlier.getByRole('button').first().click()
      await expect(heading).toHaveText('Get listed. Stay liquid.')
      // Nothing has changed yet.
      await page.getByRole('note').getByRole('button', { name: 'Back to now' }).click()
      await expect(heading).toHaveText('Be listed.')
      await expect(status).toHaveText('Published')
      await earlier.getByRole('button').first().click()
      const restore = earlier.getByRole('button', { name: 'Restore this version' })
      await expect(restore).toBeInViewport({ ratio: 1 })
      expect(await isStriking(restore)).toBe(false)
      await restore.click()
      await expect(status).toHaveText('1 change not saved')
      await expect(heading).toHaveText('Get listed. Stay liquid.')
    })
  })
})
