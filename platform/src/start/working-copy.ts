import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { readDocument, replaceDocument } from '../store/documents';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

const publishedVersions = z.record(z.string(), z.array(z.string()));

const maxRemembered = 50;

/** The creation time distinguishes a new clone from an earlier one in the same folder. */
function copyId(root: string): string {
  const identity = [hostname(), realpathSync(root), statSync(root).birthtimeMs].join('\n');
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

function containsCommit(root: string, commit: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export class WorkingCopy {
  private readonly key: string;

  constructor(
    readonly root: string,
    private readonly store: ReleaseStore,
  ) {
    this.key = `copies/${copyId(root)}.json`;
  }

  private async published(): Promise<Record<string, string[]>> {
    try {
      return await readDocument(this.store.storage, this.key, publishedVersions);
    } catch {
      // Without the list, no release is attributed to this working copy, so all of them stay live.
      return {};
    }
  }

  async remember(releases: ReleaseId[]): Promise<void> {
    const published = await this.published();
    for (const { name, version } of releases) {
      const others = (published[name] ?? []).filter((one) => one !== version);
      published[name] = [...others, version].slice(-maxRemembered);
    }
    await replaceDocument(this.store.storage, this.key, published);
  }

  async includes({ name, version, commit }: ReleaseId & { commit: string | null }): Promise<boolean> {
    if ((await this.published())[name]?.includes(version)) return true;
    return /^[0-9a-f]{40}$/.test(commit ?? '') && containsCommit(this.root, commit ?? '');
  }
}
