/** What is saved is reviewed, and published. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, type Editor, expect, homeFile } from '../editor.ts'
import { broken, runAxe } from '../run-axe.ts'

const gitAt =
  (cwd: string) =>
  (...words: string[]) =>
    execFileSync('git', words, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The repository from which the site is built. */
interface Published {
  git(...words: string[]): string
  /** Lets the main branch change by an approval alone. */
  protect(): void
  /** Lets somebody approve what waits for it. */
  approve(): Promise<void>
}

const name = 'Ada Donaudampfschifffahrtsgesellschaft'
/** The branch of the person in a folder, and the address at which its remote takes a request. */
const own = 'edit-ada-donaudampfschifffahrtsgesellschaft'
const address = `https://git.example.com/agency/site/pull/new/${own}`

/** Makes the folder a repository with the site in it. Returns what runs git in it. */
async function openHistory(editor: Editor) {
  // Changes that other tests have saved must not be committed with it.
  await editor.stop()
  await editor.start()
  const git = gitAt(editor.root)
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', name)
  git('config', 'user.email', 'ada@example.com')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  return git
}

/** Gives the repository of a folder a remote. */
async function openRemote(editor: Editor, folder: string): Promise<Published> {
  const [local, remote] = [await openHistory(editor), gitAt(folder)]
  remote('init', '-q', '--bare', '-b', 'main')
  local('remote', 'add', 'origin', folder)
  local('push', '-q', 'origin', 'main')
  return {
    git: remote,
    protect() {
      const hook = path.join(folder, 'hooks/update')
      writeFileSync(
        hook,
        `#!/bin/sh
if [ "$1" = refs/heads/main ]; then
  echo 'GH006: Protected branch update failed for refs/heads/main.' >&2; exit 1
fi
echo 'Create a pull request by visiting:' >&2
echo '  ${address}' >&2
`,
      )
      chmodSync(hook, 0o755)
    },
    async approve() {
      remote('update-ref', 'refs/heads/main', own)
      local('fetch', '-q', 'origin')
    },
  }
}

const test = base.extend<{ published: Published }>({
  published: async ({ editor }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
    await use(await openRemote(editor, folder))
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The parts of the dialog. */
function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  return {
    dialog,
    message: dialog.getByLabel('Message'),
    changes: dialog.getByRole('region', { name: 'Home' }).getByRole('listitem'),
    publish: dialog.getByRole('button', { name: 'Publish', exact: true }),
  }
}

test.describe('publishing in the editor', () => {
  test('makes one commit of saved changes', async ({ editor, page, published }) => {
    const { git } = published
    const before = git('rev-parse', 'main')
    const { field, button, save, status, writeHeading } = await editor.open()
    const { dialog, message, changes, publish } = partsOf(page)

    await test.step('shows what was saved before a reload, and takes one change back', async () => {
      await writeHeading('Be listed.')
      await save()
      await expect(status).toHaveText('Saved, not published')
      await field('Text').fill('Short.')
      await save()
      expect(git('rev-parse', 'main')).toBe(before)
      await page.reload()
      await expect(status).toHaveText('Saved, not published')
      await button('Publish').click()
      await expect(changes).toHaveCount(2)
      await changes.filter({ hasText: 'Text' }).getByRole('button', { name: 'Revert' }).click()
      await expect(changes).toContainText([
        'Hero › Heading: “Get listed. Stay liquid.” → “Be listed.”',
      ])
      // They read no word of git.
      await expect(dialog).not.toContainText(/commit|push|origin|branch|token/i)
      await message.fill('Say it shorter')
      expect(broken(await runAxe(page, { part: '[role=dialog]' }))).toEqual([])
      await dialog.getByRole('button', { name: 'Save and publish' }).click()
      await expect(dialog.getByText('Everything that is saved is published.')).toBeFocused()
      const made = git('log', '--format=%an %s %P', '--name-only', '-1', 'main')
      expect(made.split('\n')).toEqual([`${name} Say it shorter ${before}`, '', homeFile])
      expect(JSON.parse(git('show', `main:${homeFile}`)).sections[0]).toMatchObject({
        heading: 'Be listed.',
        text: expect.stringMatching(/.{9}/),
      })
      await page.keyboard.press('Escape')
      await expect(status).toHaveText('Published')
      await expect.poll(() => git('branch', '--list', 'edit-*')).toBe('')
    })

    await test.step('waits for approval where the main branch is protected', async () => {
      published.protect()
      const main = git('rev-parse', 'main')
      await writeHeading('Be listed soon.')
      await save()
      await button('Publish').click()
      await expect(changes).toHaveText(/^Hero › Heading/)
      await page.setViewportSize({ width: 390, height: 844 })
      await publish.click()
      await expect(dialog.getByText('Somebody else has to approve these changes')).toBeFocused()
      const link = dialog.getByRole('link', { name: 'Waiting for approval' })
      await expect(link).toHaveAttribute('href', /^https?:.*\/pull\//)
      const waiting = git('for-each-ref', '--format=%(contents:subject)', 'refs/heads/edit-*')
      expect(waiting.split('\n')).toEqual([expect.stringMatching(/^Home › Hero/)])
      expect(git('rev-parse', 'main')).toBe(main)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(status).toHaveText('Waiting for approval')
      await published.approve()
      await editor.look()
      await expect(status).toHaveText('Published')
    })
  })

  test.describe('if a push is refused', () => {
    // Chromium names each answer that is an error.
    test.use({ expectedMessages: [[/status of 409/], { scope: 'test' }] })

    test('keeps the commit', async ({ editor, page, published }) => {
      const [git, remote] = [gitAt(editor.root), published.git]
      git('remote', 'remove', 'origin')
      await editor.write('content/notes.txt', 'Not of the editor')
      git('add', 'content/notes.txt')
      const { field, button, save, status, writeHeading } = await editor.open()
      const { dialog, message, changes, publish } = partsOf(page)

      await test.step('where there is no remote', async () => {
        await writeHeading('Be listed.')
        await save()
        await button('Publish').click()
        await expect(message).toHaveValue(/Home › Hero › Heading: “Get listed/)
        await message.fill('Say it shorter')
        await dialog.getByRole('button', { name: 'Keep in the history' }).click()
        await expect(dialog.getByText('Everything is kept in the history')).toBeFocused()
        const committed = git('log', '--format=%an %s', '--name-only', '-1')
        expect(committed.split('\n')).toEqual([`${name} Say it shorter`, '', homeFile])
        expect(git('status', '--porcelain')).toBe('A  content/notes.txt')
        await page.keyboard.press('Escape')
      })

      await test.step('where somebody else has published meanwhile, whose changes stay', async () => {
        git('remote', 'add', 'origin', remote('rev-parse', '--absolute-git-dir'))
        git('fetch', '-q', 'origin')
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

      await test.step('from where it is published after a reload, with the message that it has', async () => {
        await page.reload()
        await button('Publish').click()
        await expect(changes).toHaveText(/^Hero › Heading/)
        await expect(message).toHaveCount(0)
        await publish.click()
        await expect(dialog.getByText('Everything that is saved is published.')).toBeFocused()
        expect(remote('log', '--format=%s', '-2', 'main')).toMatch(
          /^Home › Hero.*\nSay it shorter$/,
        )
      })
    })
  })
})
