/** What is saved in a folder is reviewed, and published where there is a remote. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, homeFile, only } from '../editor.ts'
import { broken, runAxe } from '../run-axe.ts'

const gitAt =
  (cwd: string) =>
  (...words: string[]) =>
    execFileSync('git', words, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The person, and their branch. */
const name = 'Ada Donaudampfschifffahrtsgesellschaft'
const own = 'edit-ada-donaudampfschifffahrtsgesellschaft'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

test(
  'publishes what is saved, and only that',
  only('folder', 'history'),
  async ({ editor, folder, page }) => {
    // What other tests have saved must not be committed with it.
    await editor.stop()
    await editor.start()
    const [git, remote] = [gitAt(editor.root), gitAt(folder)]
    git('init', '-q', '-b', 'main')
    git('config', 'user.name', name)
    git('config', 'user.email', 'ada@example.com')
    git('add', '.')
    git('commit', '-qm', 'Begin')
    await editor.write('content/notes.txt', 'Not of the editor')
    git('add', 'content/notes.txt')

    /** Has the remote run a script for each branch that is pushed; its name is `$1`. */
    function onPush(script: string): void {
      const hook = path.join(folder, 'hooks/update')
      writeFileSync(hook, `#!/bin/sh\n${script}\n`)
      chmodSync(hook, 0o755)
    }

    const { field, button, save, status, writeHeading } = await editor.open()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    const message = dialog.getByLabel('Message')
    const changes = dialog.getByRole('region', { name: 'Home' }).getByRole('listitem')
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true })

    await test.step('keeps it in the history where there is no remote', async () => {
      await writeHeading('Be listed.')
      await save()
      await button('Publish').click()
      await expect(changes).toContainText(
        'Hero › Heading: "Get listed. Stay liquid." → "Be listed."',
      )
      await expect(message).toHaveValue(/Home › Hero › Heading: "Get listed/)
      await message.fill('Say it shorter')
      await dialog.getByRole('button', { name: 'Keep in the history' }).click()
      await expect(dialog.getByText('Everything is kept in the history')).toBeFocused()
      const committed = git('log', '--format=%an %s', '--name-only', '-1')
      expect(committed.split('\n')).toEqual([`${name} Say it shorter`, '', homeFile])
      expect(git('status', '--porcelain')).toBe('A  content/notes.txt')
      await page.keyboard.press('Escape')
    })

    await test.step('shows what was saved before a reload, and takes one change back', async () => {
      remote('init', '-q', '--bare', '-b', 'main')
      git('remote', 'add', 'origin', folder)
      git('push', '-q', 'origin', 'main')
      await field('Heading').fill('Be listed soon.')
      await field('Text').fill('Short.')
      await save()
      await page.reload()
      await expect(status).toHaveText('Saved, not published')
      await button('Publish').click()
      await expect(changes).toHaveCount(2)
      await changes.filter({ hasText: 'Text' }).getByRole('button', { name: 'Revert' }).click()
      await expect(changes).toContainText(['Hero › Heading: "Be listed." → "Be listed soon."'])
      // What they read has no word of git.
      await expect(dialog).not.toContainText(/commit|push|origin|branch|token/i)
      await message.fill('Say when')
      expect(broken(await runAxe(page, { part: '[role=dialog]' }))).toEqual([])
      await dialog.getByRole('button', { name: 'Save and publish' }).click()
      await expect(dialog.getByText('Everything is published.')).toBeFocused()
      const pushed = remote('log', '--format=%an %s', '--name-only', '-1', 'main')
      expect(pushed.split('\n')).toEqual([`${name} Say when`, '', homeFile])
      expect(JSON.parse(remote('show', `main:${homeFile}`)).sections[0]).toMatchObject({
        heading: 'Be listed soon.',
        text: expect.stringMatching(/.{9}/),
      })
      await page.keyboard.press('Escape')
      await expect(status).toHaveText('Published')
    })

    await test.step('overwrites nothing that somebody else has published', async () => {
      const before = remote('rev-parse', 'main')
      const theirs = remote(
        ...['-c', 'user.name=Ben', '-c', 'user.email=ben@example.com'],
        ...['commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Theirs'],
      )
      remote('update-ref', 'refs/heads/main', theirs)
      await writeHeading('Be listed now.')
      await save()
      await button('Publish').click()
      await publish.click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('Somebody else has published meanwhile.')
      await expect(alert).toContainText('Your changes are kept in the history of this machine.')
      expect(remote('rev-parse', 'main')).toBe(theirs)
      // One can go on editing.
      await page.keyboard.press('Escape')
      await field('Heading').fill('Be listed today.')
      await expect(status).toHaveText('1 change not saved')
      await button('Undo').click()
      remote('update-ref', 'refs/heads/main', before)
    })

    await test.step('asks for approval where the main branch takes no changes', async () => {
      const before = remote('rev-parse', 'main')
      onPush(`if [ "$1" = refs/heads/main ]; then
  echo 'GH006: Protected branch update failed for refs/heads/main.' >&2; exit 1
fi
echo 'Create a pull request by visiting:' >&2
echo '  https://git.example.com/agency/site/pull/new/${own}' >&2`)
      // It has its message since the try before, and can be published after a reload, too.
      await page.reload()
      await button('Publish').click()
      await expect(changes).toHaveText(/^Hero › Heading/)
      await expect(message).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await publish.click()
      await expect(dialog.getByText('Your changes wait for the approval')).toBeFocused()
      await expect(
        dialog.getByRole('link', { name: 'See the request for approval' }),
      ).toHaveAttribute('href', `https://git.example.com/agency/site/pull/new/${own}`)
      expect(remote('log', '--format=%s', '-1', own)).toMatch(/^Home › Hero/)
      expect(remote('rev-parse', 'main')).toBe(before)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(status).toHaveText('Waiting for approval')
    })
  },
)
