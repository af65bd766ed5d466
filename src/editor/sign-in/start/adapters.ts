/** The adapters of the Git hosts. */
import type { OpenGitHost } from '../../workplace/git/git-host.ts'
import { openForgejo, openGitea } from '../../workplace/git/hosts/gitea.ts'
import { openGitHub } from '../../workplace/git/hosts/github.ts'
import { openGitLab } from '../../workplace/git/hosts/gitlab.ts'
import type { HostKind } from '../../workplace/git/settings.ts'

export const adapters: Readonly<Record<HostKind, OpenGitHost>> = {
  github: openGitHub,
  gitlab: openGitLab,
  gitea: openGitea,
  forgejo: openForgejo,
}
