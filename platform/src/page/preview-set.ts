import type { FastifyBaseLogger } from 'fastify';
import { withUsableFallbacks } from '../channel/move-channel';
import { withPreviewed } from '../channel/preview';
import { checkBasics } from '../check/check-content';
import { formatProblem } from '../check/rules';
import { changedBetween, releasesIn } from '../store/content';
import { hashOf } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { IntactChannel } from './intact-channel';

interface PreviewedSet {
  set: ReleaseSet;
  isStored: boolean;
}

/** Production as it is now, with the releases of the preview. */
export class PreviewSet {
  private readonly preview: IntactChannel;
  private last: { key: string; previewed: PreviewedSet | undefined } | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly production: IntactChannel,
  ) {
    this.preview = new IntactChannel(store, 'preview');
  }

  /** Undefined if it shows the same as production. */
  async read(log: FastifyBaseLogger): Promise<PreviewedSet | undefined> {
    const { pointer, stable } = await this.preview.read(log);
    if (!pointer || !stable) return undefined;
    const { stable: live } = await this.production.read(log);
    const key = `${pointer.sequence} ${live?.id}`;
    if (this.last?.key === key) return this.last.previewed;
    const stored = { set: stable, isStored: true };
    if (!live) return stored;
    try {
      const previewed = await this.compose(stored, live, log);
      this.last = { key, previewed };
      return previewed;
    } catch (failure) {
      log.warn(failure, 'could not read what the preview has: showing it as it was at its last change');
      return stored;
    }
  }

  private async compose(
    stored: PreviewedSet,
    live: ReleaseSet,
    log: FastifyBaseLogger,
  ): Promise<PreviewedSet | undefined> {
    const content = await withPreviewed(this.store, live);
    if (content === live) return undefined;
    if (changedBetween(stored.set, content).length === 0) return stored;
    const names = releasesIn(content).map(({ name }) => name);
    const problems = checkBasics(content, names).map(formatProblem);
    if (problems.length > 0) {
      log.warn({ problems }, "production doesn't fit the preview any more, which shows it as it was");
      return stored;
    }
    const usable = await withUsableFallbacks(this.store, content);
    const id = hashOf({ set: live.id, preview: stored.set.id });
    return { set: { ...live, ...usable, joined: [], id }, isStored: false };
  }
}
